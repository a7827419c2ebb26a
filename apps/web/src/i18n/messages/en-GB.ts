import { errors } from './en-GB/errors.ts';
import { levels } from './en-GB/levels.ts';
import { login } from './en-GB/login.ts';
import { shell, titles } from './en-GB/shell.ts';

/** British English: the default, the fallback, and the list of keys for every other language. */
export const messages = { errors, levels, login, shell, titles } as const;
