import { expect, it } from 'vitest';
import { dropConnectionVariables } from './connection-variables.ts';

it('takes out what is meant for connections to other servers, and nothing else', () => {
  const variables: NodeJS.ProcessEnv = {
    PGSSLMODE: 'require',
    PGOPTIONS: '-c search_path=x',
    PG_COLOR: 'auto',
    PORT: '1',
  };
  dropConnectionVariables(variables);
  expect(variables).toEqual({ PG_COLOR: 'auto', PORT: '1' });
});
