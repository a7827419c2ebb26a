/** The eight points of the compass, clockwise from the north. */
export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The point of the compass nearest to a bearing in degrees from the north, any whole turn added. */
export const compassPointOf = (bearingDeg: number): (typeof compassPoints)[number] => {
  const eighth = Math.round((((bearingDeg % 360) + 360) % 360) / 45) % 8;
  return compassPoints[eighth] ?? 'n';
};
