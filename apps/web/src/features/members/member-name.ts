import type { User } from '@tyrewatch/contract/users/user-endpoints';

/** First and last name, or the username where neither is known. */
export const memberName = ({ first_name: first, last_name: last, username }: User): string =>
  `${first} ${last}`.trim() || username;
