import { isEmailAddress } from '../access/email-address.ts';

/** Addresses a report may be mailed to at most. */
export const greatestRecipientCount = 50;

/**
 * The addresses of a list as people write it, parted by commas (semicolons and line ends count as such), each once. Empty entries
 * are left out; whether they are addresses is not looked at.
 */
export function recipientsOf(text: string): readonly string[] {
  const entries = text.split(/[,;\r\n]/).map((entry) => entry.trim());
  const named = entries.filter((entry) => entry !== '');
  return [...new Map(named.map((entry) => [entry.toLowerCase(), entry])).values()];
}

/** Those of a list of recipients that are no e-mail addresses. */
export const findWrongRecipients = (recipients: readonly string[]): readonly string[] =>
  recipients.filter((recipient) => !isEmailAddress(recipient));
