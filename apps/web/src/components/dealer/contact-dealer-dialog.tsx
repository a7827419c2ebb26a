import { Button, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconSend } from '@tabler/icons-react';
import * as endpoints from '@tyrewatch/contract/dealers/dealer-request-endpoints';
import type { AnswerOf, BodyOf } from '@tyrewatch/contract/endpoint';
import type { DealerWant } from '@tyrewatch/domain/dealers/dealer-request';
import { dealerWants } from '@tyrewatch/domain/dealers/dealer-request';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useDeferredValue, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { paths } from '../../paths.ts';
import { isAdministrator } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import formClasses from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { FormOutcome } from '../form-outcome.tsx';
import { useJobSheetsReload } from '../job-sheet/job-sheet-calls.ts';
import { NoMailServer } from '../no-mail-server.tsx';
import { useWheelWords } from '../wheel/use-wheel-words.ts';
import classes from './contact-dealer.module.css';

type Contact = AnswerOf<typeof endpoints.listVehicleDealers>;
type Near = Contact['dealers'][number];

/** For how many days a link is offered to work. */
const linkDays = [1, 3, 7, 14] as const;

interface Properties {
  readonly vehicle: { readonly id: number; readonly registration: string };
  readonly position: WheelPosition;
  /** Wheels it can be for; absent: that one alone. */
  readonly positions?: readonly WheelPosition[];
  /** The job it goes with; null = the one at the wheel, or a new one. */
  readonly jobId?: number | null;
  /** Who is chosen to begin with; null = the first. */
  readonly dealerId?: number | null;
  readonly onClose: () => void;
  /** With the job that it went with. */
  readonly onSent?: (jobId: number) => void;
}

function DealerChoice(props: { readonly dealer: Near; readonly isChosen: boolean; readonly onChoose: () => void }) {
  const t = useTranslations('dealers');
  const { dealer } = props;
  const hours = dealer.is_always_open ? t('always') : dealer.opening_hours;
  return (
    <label className={classes.dealer} data-chosen={props.isChosen}>
      <input type="radio" name="dealer" checked={props.isChosen} onChange={props.onChoose} />
      <span>
        <strong>{dealer.name}</strong>
        <span className={classes.small}>
          {[dealer.area, hours, dealer.phone].filter((part) => part !== null && part !== '').join(' · ')}
        </span>
      </span>
      <span className={classes.right}>
        {dealer.distance_km !== null && <strong>{t('km', { count: Math.round(dealer.distance_km) })}</strong>}
        <span className={classes.small}>
          {dealer.usual_answer_min !== null
            ? t('usualAnswer', { count: String(dealer.usual_answer_min) })
            : dealer.request_count === 0
              ? t('noJobYet')
              : ''}
        </span>
      </span>
    </label>
  );
}

/** Nobody is on the list: how to begin one. */
function NoDealers({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('dealers');
  const mayAdd = isAdministrator(useSession());
  return (
    <div className={formClasses.dialog}>
      <p>{t(mayAdd ? 'noneMayAdd' : 'noneAsk')}</p>
      <div className={formClasses.actions}>
        {mayAdd && (
          <Button component="a" href={paths.dealers}>
            {t('addFirst')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Whom to ask: the nearest first. */
function DealerColumn(props: {
  readonly contact: Contact;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly chosenId: number | null;
  readonly onChoose: (dealerId: number) => void;
}) {
  const { contact } = props;
  const t = useTranslations('dealers');
  const isAdmin = isAdministrator(useSession());
  return (
    <div className={classes.list}>
      <TextInput
        type="search"
        label={t('search')}
        value={props.search}
        onChange={({ target }) => props.onSearch(target.value)}
      />
      <p className={classes.small}>{t(contact.place === null ? 'byName' : 'nearestFirst')}</p>
      <div role="radiogroup" aria-label={t('title')}>
        {contact.dealers.map((dealer) => (
          <DealerChoice
            key={dealer.id}
            dealer={dealer}
            isChosen={dealer.id === props.chosenId}
            onChoose={() => props.onChoose(dealer.id)}
          />
        ))}
      </div>
      <p className={classes.small}>
        {isAdmin && (
          <>
            <a href={paths.dealers}>{t('editList')}</a> ·{' '}
          </>
        )}
        {t('count', { count: contact.total })}
      </p>
    </div>
  );
}

/** The mail as it will be sent. */
function Mail({ mail }: { readonly mail: AnswerOf<typeof endpoints.previewDealerRequest> }) {
  const t = useTranslations('dealers');
  return (
    <details className={classes.mail} open>
      <summary>
        {t('mailTo', { to: mail.to })} · {t('replyTo', { address: mail.reply_to })}
      </summary>
      <strong>{mail.subject}</strong>
      {mail.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <u>{mail.button}</u> – {t('seesOnly')}
      </p>
    </details>
  );
}

/** What is entered of a request. */
interface Typed {
  readonly place: string;
  readonly call_back: string;
  readonly tyre_size: string;
  readonly tyre_wanted: string;
  readonly note: string;
}

function RequestFields(props: {
  readonly contact: Contact;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly days: number;
  readonly onDays: (days: number) => void;
}) {
  const { contact, typed, days } = props;
  const t = useTranslations('dealers');
  const format = useFormatter();
  const enter = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      props.onType({ ...typed, [name]: target.value }),
  });
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('place')}
          required
          maxLength={200}
          description={
            contact.place === null
              ? t('noPosition')
              : t('position', {
                  coordinates: `${contact.place.latitude.toFixed(5)}, ${contact.place.longitude.toFixed(5)}`,
                  time: format.dateTime(new Date(contact.place.at), 'near'),
                })
          }
          {...enter('place')}
        />
        <TextInput label={t('callBack')} required maxLength={100} {...enter('call_back')} />
        <TextInput label={t('tyreSize')} maxLength={40} {...enter('tyre_size')} />
        <TextInput label={t('tyreWanted')} maxLength={100} {...enter('tyre_wanted')} />
        <NativeSelect
          label={t('linkFor')}
          value={String(days)}
          onChange={({ target }) => props.onDays(Number(target.value))}
          data={linkDays.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        />
      </div>
      <Textarea label={t('note')} autosize minRows={2} maxLength={endpoints.longestDealerText} {...enter('note')} />
    </>
  );
}

/** The mail that a request would be, and sending it. */
function useRequest(
  props: Pick<Properties, 'vehicle' | 'onClose' | 'onSent'>,
  body: BodyOf<typeof endpoints.createDealerRequest>,
  isComplete: boolean,
) {
  const client = useQueryClient();
  const reloadJobs = useJobSheetsReload();
  const params = { vehicle_id: vehicleReference(props.vehicle.id) };
  const shownBody = useDeferredValue(JSON.stringify(body));
  const preview = useQuery({
    queryKey: [endpoints.previewDealerRequest.id, params, shownBody],
    queryFn: () => call(endpoints.previewDealerRequest, { params, body: JSON.parse(shownBody) as typeof body }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const sending = useMutation({
    mutationFn: () => call(endpoints.createDealerRequest, { params, body }),
    onSuccess: async (sent) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: endpointKey(endpoints.listDealerRequests) }),
        reloadJobs(),
      ]);
      props.onClose();
      props.onSent?.(sent.job_sheet_id);
    },
  });
  return { preview, sending };
}

function RequestForm(
  props: Properties & { readonly contact: Contact; readonly search: string; readonly onSearch: (text: string) => void },
) {
  const { contact, position, jobId = null, onClose } = props;
  const t = useTranslations('dealers');
  const [chosenId, setChosenId] = useState(props.dealerId ?? null);
  const [wanted, setWanted] = useState<DealerWant>('call_out');
  const [days, setDays] = useState<number>(3);
  const [typed, setTyped] = useState<Typed>({
    place: contact.place?.text ?? '',
    call_back: contact.call_back,
    tyre_size: contact.tyre_size ?? '',
    tyre_wanted: contact.tyre ?? '',
    note: '',
  });
  const chosen = contact.dealers.find(({ id }) => id === chosenId) ?? contact.dealers[0] ?? null;
  const isComplete = chosen !== null && typed.place.trim() !== '' && typed.call_back.trim() !== '';
  const body = {
    ...typed,
    dealer_id: chosen?.id ?? 0,
    position,
    job_sheet_id: jobId,
    wanted,
    with_position: true,
    link_days: days,
  };
  const { preview, sending } = useRequest(props, body, isComplete);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <div className={classes.columns}>
        <DealerColumn {...props} chosenId={chosen?.id ?? null} onChoose={setChosenId} />
        <div className={classes.fields}>
          <NoMailServer mailsWait />
          <div>
            <div className={classes.label}>{t('wanted')}</div>
            <SegmentedControl
              fullWidth
              aria-label={t('wanted')}
              value={wanted}
              onChange={(value) => setWanted(value)}
              data={dealerWants.map((value) => ({ value, label: t(`wants.${value}`) }))}
            />
          </div>
          <RequestFields contact={contact} typed={typed} onType={setTyped} days={days} onDays={setDays} />
          {preview.data !== undefined && <Mail mail={preview.data} />}
          <FormOutcome error={sending.error ?? preview.error} />
        </div>
      </div>
      <div className={classes.foot}>
        <span className={classes.small}>{t('withdrawable')}</span>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          disabled={!isComplete}
          loading={sending.isPending}
          leftSection={<IconSend size={16} aria-hidden />}
        >
          {t('sendTo', { name: chosen?.name ?? '' })}
        </Button>
      </div>
    </form>
  );
}

/** Asks a tyre dealer for work at a wheel: whom, what exactly, and the mail as it will be sent. */
export function ContactDealerDialog(props: Properties) {
  const { vehicle, positions = [], onClose } = props;
  const t = useTranslations('dealers');
  const [position, setPosition] = useState(props.position);
  const wheelName = useWheelWords();
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const query = useQuery({
    ...endpointQuery(endpoints.listVehicleDealers, {
      params: { vehicle_id: vehicleReference(vehicle.id) },
      query: { position, ...(q === '' ? {} : { q }) },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <ModalDialog kind="form" place="wide" label={t('contact')} onClose={onClose}>
      <div className={classes.window}>
        <header className={classes.head}>
          <h2>{t('contact')}</h2>
          <strong>{plateText(vehicle.registration)}</strong>{' '}
          {positions.length > 1 ? (
            <NativeSelect
              aria-label={t('wheel')}
              value={position}
              data={[...positions]}
              onChange={({ target }) => setPosition(positions.find((one) => one === target.value) ?? position)}
            />
          ) : (
            <strong>{position}</strong>
          )}
          {data !== undefined && <span>{wheelName(data.wheel)}</span>}
        </header>
        {data === undefined ? (
          query.error === null ? (
            <SkeletonLines lines={6} height={36} />
          ) : (
            <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
          )
        ) : data.total === 0 && q === '' ? (
          <NoDealers onClose={onClose} />
        ) : (
          <RequestForm
            {...props}
            key={position}
            position={position}
            contact={data}
            search={search}
            onSearch={setSearch}
          />
        )}
      </div>
    </ModalDialog>
  );
}
