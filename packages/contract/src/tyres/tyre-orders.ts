/** Orders of the list of tyres; a minus turns them round. */
export const tyreOrders = [
  'number',
  '-number',
  'make',
  '-make',
  'size',
  '-size',
  'tread',
  '-tread',
  'since',
  '-since',
] as const;
