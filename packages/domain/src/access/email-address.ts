/**
 * Whether a text has the form of an e-mail address: one `@`, a domain with a dot, no spaces or control characters.
 * Whether mail arrives there only a mail can tell.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@"(),:;<>[\]\\]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}]{2,}$/u.test(text) &&
  !/\.\.|^\.|\.@/.test(text);
