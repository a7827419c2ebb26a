import type { ApiKeyScope } from '@tyrewatch/domain/access/api-key-scope';

/** The key of a scope's words under `customerApi.opens`. */
export const scopeWord = <Scope extends ApiKeyScope>(scope: Scope) =>
  scope.replace(':', '_') as Scope extends `${infer Verb}:${infer Noun}` ? `${Verb}_${Noun}` : never;
