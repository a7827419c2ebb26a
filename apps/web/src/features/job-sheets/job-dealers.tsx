import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DealerRequest } from '@tyrewatch/contract/dealers/dealer-request-endpoints';
import * as endpoints from '@tyrewatch/contract/dealers/dealer-request-endpoints';
import type { JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { isOver } from '@tyrewatch/domain/job-sheets/job-states';
import { findWheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ContactDealerDialog } from '../../components/dealer/contact-dealer-dialog.tsx';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useJobSheetsReload } from '../../components/job-sheet/job-sheet-calls.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { numberOf } from '../../ui/typed-number.ts';
import classes from './job-sheets.module.css';

const refetchMs = 15_000;

/** What can have come of a request. */
type Happening =
  | `mail.${NonNullable<DealerRequest['mail_state']>}`
  | 'viewed'
  | 'reminded'
  | 'accepted'
  | 'declined'
  | 'onSite'
  | 'fitted'
  | 'settled'
  | 'invoiced'
  | 'withdrawn';

/** What came of a request, one line each with its time. */
function useHistory(): (request: DealerRequest) => readonly { readonly name: string; readonly value: string }[] {
  const t = useTranslations('dealers');
  const format = useFormatter();
  const time = (at: string): string => format.dateTime(new Date(at), 'near');
  return (request) => {
    const when = (name: Happening, at: string | null, note = '') =>
      at === null ? [] : [{ name: t(name), value: [time(at), note].filter((part) => part !== '').join(' · ') }];
    const mail =
      request.mail_state === null ? [] : when(`mail.${request.mail_state}`, request.mail_at ?? request.created_at);
    const arrives = request.arrives_at === null ? '' : t('thereBy', { time: time(request.arrives_at) });
    return [
      ...mail,
      ...when('viewed', request.viewed_at),
      ...when('reminded', request.reminded_at),
      ...when(
        request.state === 'declined' ? 'declined' : 'accepted',
        request.answered_at,
        request.state === 'declined' ? (request.decline_reason ?? '') : arrives,
      ),
      ...when('onSite', request.on_site_at),
      ...when('fitted', request.fitted_at),
      ...when('settled', request.settled_at, request.settled_by ?? ''),
      ...when('invoiced', request.invoiced_at, request.invoice_number ?? ''),
      ...when('withdrawn', request.withdrawn_at),
    ];
  };
}

/** What the dealer entered as fitted, to be confirmed, or mended where it is wrong. */
function Fitting({ request }: { readonly request: DealerRequest }) {
  const t = useTranslations('dealers');
  const tCare = useTranslations('tyreCare');
  const { pressure } = useQuantities();
  const client = useQueryClient();
  const reload = useJobSheetsReload();
  const session = useSession();
  const [mended, setMended] = useState<Record<'make' | 'pattern' | 'size' | 'dot', string> | null>(null);
  const [odometer, setOdometer] = useState('');
  const { fitting } = request;
  const odometerKm = mended === null ? null : numberOf(odometer);
  const settling = useMutation({
    mutationFn: () =>
      call(endpoints.settleDealerFitting, {
        params: { dealer_request_id: request.id },
        body:
          mended === null || fitting === null
            ? {}
            : {
                fitting: { ...fitting, ...mended },
                ...(odometerKm === null ? {} : { odometer_km: Math.round(odometerKm) }),
              },
        version: request.version,
      }),
    onSettled: async () => {
      await Promise.all([client.invalidateQueries({ queryKey: endpointKey(endpoints.listDealerRequests) }), reload()]);
    },
    onSuccess: () => setMended(null),
  });
  if (fitting === null) return null;
  const facts = [
    {
      name: t('tyre'),
      value: [t(`conditions.${fitting.condition}`), fitting.make, fitting.pattern, fitting.size].join(' '),
    },
    { name: t('dot'), value: fitting.dot },
    { name: t('depth'), value: `${fitting.tread_mm} mm` },
    { name: t('inflatedTo'), value: pressure.text(fitting.pressure_kpa) },
    ...(fitting.torque_nm === null ? [] : [{ name: t('torque'), value: `${fitting.torque_nm} N m` }]),
  ];
  const mayConfirm = may(session, 'vehicle:create_job_sheet') && request.settled_at === null;
  const mayMend = mayConfirm && may(session, 'vehicle:update');
  return (
    <>
      <strong>{t('byDealer', { position: request.wheel.position, name: request.dealer.name })}</strong>
      <FactList facts={facts} />
      {!request.is_entered && <p className={classes.late}>{t('notEntered')}</p>}
      {mended !== null &&
        (['make', 'pattern', 'size', 'dot'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            value={mended[name]}
            maxLength={60}
            onChange={({ target }) => setMended({ ...mended, [name]: target.value })}
          />
        ))}
      {mended !== null && (
        <TextInput
          label={`${tCare('fields.odometer')} (km)`}
          inputMode="numeric"
          value={odometer}
          maxLength={12}
          onChange={({ target }) => setOdometer(target.value)}
        />
      )}
      <FormOutcome error={settling.error} />
      {mayConfirm && (
        <div className={classes.buttons}>
          <Button loading={settling.isPending} disabled={Number.isNaN(odometerKm)} onClick={() => settling.mutate()}>
            {t(mended === null ? 'confirm' : 'saveMended')}
          </Button>
          {mayMend && (
            <Button
              variant="default"
              onClick={() => {
                const { make, pattern, size, dot } = fitting;
                setMended(mended === null ? { make, pattern, size, dot } : null);
              }}
            >
              {t(mended === null ? 'mend' : 'cancel')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Request({ request }: { readonly request: DealerRequest }) {
  const t = useTranslations('dealers');
  const client = useQueryClient();
  const history = useHistory();
  const mayWithdraw = may(useSession(), 'vehicle:create_job_sheet') && request.is_link_open;
  const withdrawing = useMutation({
    mutationFn: () => call(endpoints.withdrawDealerRequest, { params: { dealer_request_id: request.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(endpoints.listDealerRequests) }),
  });
  const { dealer } = request;
  return (
    <li>
      <p>
        <strong>{dealer.name}</strong> · {t(`states.${request.state}`)}
        {dealer.phone !== null && (
          <>
            {' '}
            · <a href={`tel:${dealer.phone.replaceAll(/[^\d+]/g, '')}`}>{dealer.phone}</a>
          </>
        )}
      </p>
      <FactList facts={history(request)} />
      <Fitting request={request} />
      {mayWithdraw && (
        <Button variant="default" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {t('withdraw')}
        </Button>
      )}
      <FormOutcome error={withdrawing.error} />
    </li>
  );
}

/** The dealers who were asked for a job and what they have done, and to ask one. */
export function JobDealers({ job }: { readonly job: JobSheetDetail }) {
  const t = useTranslations('dealers');
  const { data } = useQuery({
    ...endpointQuery(endpoints.listDealerRequests, { params: { job_sheet_id: job.id } }),
    refetchInterval: refetchMs,
  });
  const wheel = job.lines.find((line) => line.wheel !== null)?.wheel ?? null;
  // From a mail: whom to ask next.
  const [begun] = useState(() => {
    const address = new URL(globalThis.location.href).searchParams;
    return { position: findWheelPosition(address.get('contact-dealer') ?? ''), dealer: Number(address.get('dealer')) };
  });
  const [position, setPosition] = useState(begun.position);
  if (data === undefined || (data.items.length === 0 && !data.may_ask)) return null;
  const mayAsk = data.may_ask && !isOver(job.state) && wheel !== null;
  return (
    <section className={classes.card} aria-labelledby="job-dealers">
      <h2 id="job-dealers">{t('heading')}</h2>
      <ul className={classes.events}>
        {data.items.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {mayAsk && (
        <Button variant="default" onClick={() => setPosition(wheel.position)}>
          {t(data.items.length === 0 ? 'contact' : 'askAnother')}
        </Button>
      )}
      {data.may_ask && position !== null && (
        <ContactDealerDialog
          vehicle={job.vehicle}
          position={position}
          jobId={isOver(job.state) ? null : job.id}
          dealerId={begun.dealer > 0 ? begun.dealer : null}
          onClose={() => setPosition(null)}
        />
      )}
    </section>
  );
}
