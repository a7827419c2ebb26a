import * as z from 'zod/mini';

/** RFC 9457 problem JSON (`application/problem+json`). */
export const problemSchema = z.object({
  /** `about:blank` or a URI that names the kind of problem. */
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** Stable machine-readable code from the domain's list. */
  code: z.string(),
  /** What is wrong and what to do, in the user's language. */
  detail: z.string(),
  /** Identifies this occurrence in the server's log. */
  instance: z.optional(z.string()),
  /** One entry per rejected field; absent when no field is to blame. */
  errors: z.optional(z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() }))),
});

/** The wire shape of a problem. */
export type ProblemDocument = z.output<typeof problemSchema>;
