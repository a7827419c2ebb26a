/**
 * Stands in the built application where the reader of map archives asks for `fflate`, which it uses only in browsers that
 * cannot unpack by themselves. None of those we build for is one.
 */
export const decompressSync = (): never => {
  throw new Error('this browser cannot unpack the map');
};
