/** The product's mark: a tyre seen from the side, its tread as dashes. Decorative; the name stands beside it. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <circle cx="16" cy="16" r="12.5" fill="none" stroke="currentColor" strokeWidth="5" strokeDasharray="4.6 1.945" />
      <circle cx="16" cy="16" r="5.4" fill="currentColor" />
    </svg>
  );
}
