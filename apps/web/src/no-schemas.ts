/**
 * Stands in the built application where the contract asks for `zod/mini`: endpoints carry schemas of what they take and
 * answer, which the server holds everything to and the browser never looks at. Without them the browser neither fetches
 * the library nor builds hundreds of schemas before the first screen. Whoever would check something by one is told.
 */
const schema: object = new Proxy(() => schema, {
  get: (_target, name) => {
    if (/parse/i.test(String(name))) throw new Error('the built application has no schemas');
    return schema;
  },
});

export {
  schema as _default,
  schema as array,
  schema as boolean,
  schema as check,
  schema as coerce,
  schema as discriminatedUnion,
  schema as email,
  schema as enum,
  schema as extend,
  schema as globalRegistry,
  schema as gt,
  schema as int,
  schema as iso,
  schema as literal,
  schema as looseObject,
  schema as lt,
  schema as maximum,
  schema as maxLength,
  schema as minimum,
  schema as minLength,
  schema as nullable,
  schema as nullish,
  schema as number,
  schema as object,
  schema as omit,
  schema as optional,
  schema as partial,
  schema as pipe,
  schema as positive,
  schema as record,
  schema as refine,
  schema as regex,
  schema as string,
  schema as transform,
  schema as trim,
  schema as tuple,
  schema as union,
  schema as unknown,
  schema as uuid,
};
