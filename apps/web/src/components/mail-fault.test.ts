import { expect, it } from 'vitest';
import { mailFaultOf } from './mail-fault.ts';

it('a failed e-mail names the recipient, the e-mail or its age where these are to blame, and otherwise the mail server', () => {
  expect(mailFaultOf('recipient_refused')).toBe('recipient');
  expect(mailFaultOf('content_refused')).toBe('content');
  expect(mailFaultOf('overdue')).toBe('overdue');
  expect(mailFaultOf('timed_out')).toBe('server');
});
