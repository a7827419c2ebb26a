import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createGatewayMetrics } from './gateway-metrics.ts';

it('has every figure of the gateway that the dashboard draws', async () => {
  const dashboard = await readFile(new URL('../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8');
  const drawn = [...dashboard.matchAll(/tyrewatch_gateway_\w+/g)].map(([name]) =>
    name.replace(/_(?:count|bucket)$/, ''),
  );
  const none = () => 0;
  const { registry } = createGatewayMetrics({ connections: none, units: none, waitingPackets: none, vehicles: none });
  const published = [...(await registry.metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(drawn.length).toBeGreaterThan(4);
  expect(drawn.filter((name) => !published.includes(name))).toEqual([]);
});
