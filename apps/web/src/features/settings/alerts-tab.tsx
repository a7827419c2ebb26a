import { SubscriptionForm } from './subscription-form.tsx';
import { TestMailForm } from './test-mail-form.tsx';

/** What the user hears of, how, and whether mail arrives. */
export function AlertsTab() {
  return (
    <>
      <SubscriptionForm />
      <TestMailForm />
    </>
  );
}
