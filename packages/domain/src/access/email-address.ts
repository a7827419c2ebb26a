/**
 * Whether a text has the form of an e-mail address: one `@`, a domain with a dot, no spaces, control characters or characters of no width.
 * Whether mail arrives there only a mail can tell.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s\p{C}@"(),:;<>[\]\\]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}]{2,}$/u.test(text) &&
  !/\.\.|^\.|\.@/.test(text);
