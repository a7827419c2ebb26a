import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TestMail } from '@tyrewatch/contract/users/account-endpoints';
import { getTestMail, sendTestMail } from '@tyrewatch/contract/users/account-endpoints';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { NoMailServer } from '../../components/no-mail-server.tsx';
import { useSession } from '../../session/session.ts';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';

/** How often the fate of a mail under way is asked for, in milliseconds. */
const askMs = 1_500;

const isUnderWay = (delivery: TestMail | null | undefined): boolean =>
  delivery?.state === 'queued' || delivery?.state === 'sending';

function Fate({ delivery }: { delivery: TestMail }) {
  const t = useTranslations('settings');
  const format = useFormatter();
  const time = format.dateTime(new Date(delivery.sent_at ?? delivery.queued_at), 'long');
  const { email, state, failure, smtp_answer: answer } = delivery;
  return (
    <div role="status" className={`${classes.told} ${failure === null ? classes.success : classes.failure}`}>
      <p>{t(`testMail.${state}`, { email, time })}</p>
      {failure !== null && <p>{t(`testMail.failures.${failure}`)}</p>}
      {failure !== null && state === 'queued' && <p>{t('testMail.retried')}</p>}
      {answer !== null && <p>{t('testMail.answer', { answer })}</p>}
    </div>
  );
}

/** Sends a mail to the own address and follows it until the mail server has taken or refused it. */
function Sending() {
  const t = useTranslations('settings');
  const record = useSession();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { data } = useQuery({
    ...endpointQuery(getTestMail),
    enabled: asked,
    refetchInterval: (query) => (isUnderWay(query.state.data?.delivery) ? askMs : false),
  });
  const sending = useMutation({
    mutationFn: () => call(sendTestMail),
    onSuccess: (delivery) => {
      client.setQueryData(endpointQuery(getTestMail).queryKey, { delivery });
      setAsked(true);
    },
  });
  const delivery = asked ? data?.delivery : null;
  return (
    <>
      <div className={classes.actions}>
        <Button
          variant="default"
          classNames={{ root: classes.wrapping, label: classes.wrappingLabel }}
          loading={sending.isPending || isUnderWay(delivery)}
          onClick={() => sending.mutate()}
        >
          {t('testMail.send', { email: record?.email ?? '' })}
        </Button>
      </div>
      <FormOutcome error={sending.error} />
      {delivery !== null && delivery !== undefined && <Fate delivery={delivery} />}
    </>
  );
}

/** Whether mails arrive: a mail to try it, or why none goes out at all. */
export function TestMailForm() {
  const t = useTranslations('settings');
  const hasMailServer = useSession()?.has_mail_server !== false;
  return (
    <FormSection title={t('testMail.title')} text={t('testMail.text')}>
      {hasMailServer ? <Sending /> : <NoMailServer mailsWait />}
    </FormSection>
  );
}
