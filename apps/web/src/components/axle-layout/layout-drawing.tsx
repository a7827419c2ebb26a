import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { wheelsPerAxle } from '@tyrewatch/domain/vehicles/axle-configuration';

/** The axles of a vehicle drawn small, seen from above with its front at the top. */
export function LayoutDrawing({ configuration }: { readonly configuration: AxleConfiguration }) {
  const axles = wheelsPerAxle(configuration);
  const height = 16;
  const wheel = (x: number, y: number) => <rect key={`${x}-${y}`} x={x} y={y} width={6} height={12} rx={2} />;
  return (
    <svg viewBox={`0 0 60 ${axles.length * height + 4}`} width={60} height={axles.length * height + 4} aria-hidden>
      <g fill="currentColor">
        <rect x={28} y={2} width={4} height={axles.length * height} opacity={0.4} />
        {axles.map((wheels, index) => {
          const y = index * height + 4;
          const places = wheels === 4 ? [4, 11, 43, 50] : [8, 46];
          return (
            <g key={String(index)}>
              <rect x={12} y={y + 5} width={36} height={2} opacity={0.4} />
              {places.map((x) => wheel(x, y))}
            </g>
          );
        })}
      </g>
    </svg>
  );
}
