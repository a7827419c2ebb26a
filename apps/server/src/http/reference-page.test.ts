import { allEndpoints } from '@tyrewatch/contract/all-endpoints';
import { expect, it } from 'vitest';
import { referencePage } from './reference-page.ts';

const page = referencePage(allEndpoints, '1');
const sectionOf = (id: string): string => page.split(`<section id="${id}">`)[1]?.split('</section>')[0] ?? '';

it.each([
  ['list_vehicles', 'read:vehicles'],
  ['list_incidents', 'read:incidents'],
  ['create_readings', 'write:readings'],
])('shows %s with an API key and the scope %s', (id, scope) => {
  expect(sectionOf(id)).toContain(`API key with the scope <code>${scope}</code>`);
  expect(sectionOf(id)).toContain('x-api-key: $TYREWATCH_KEY');
});

it.each(['create_webhook', 'list_users', 'create_vehicle'])('shows %s with an access token', (id) => {
  expect(sectionOf(id)).toContain('authorization: Bearer $TOKEN');
  expect(sectionOf(id)).not.toContain('x-api-key');
});
