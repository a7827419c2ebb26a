import { useQuery } from '@tanstack/react-query';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { getUnitCondition } from '@tyrewatch/contract/telematics-units/unit-condition-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { Fact } from '../../components/fact-list/fact-list.tsx';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { useDurations } from '../../components/wheel/use-durations.ts';
import { kitPart } from '../../late-screen.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { KeptMessagesCard } from './kept-messages.tsx';
import { UnitConditionCards } from './unit-condition.tsx';
import { useUnitModel } from './unit-model.ts';
import classes from './unit-overview.module.css';
import { UnitStateText, UnitVehicle } from './unit-state.tsx';
import type { UnitTask } from './unit-task.ts';

const ConfiguratorCard = kitPart(async () => (await import('./configurator-card.tsx')).ConfiguratorCard);

/** What stands where nothing is entered. */
const nothing = '–';
/** How often it is asked how the unit fares. */
const askAgainMs = 15_000;

/** By how much the times of a unit are corrected; empty where they are not. */
function useCorrectedClock({ clock_offset_seconds: offsetS }: TelematicsUnit): Fact[] {
  const t = useTranslations('telematicsUnits');
  const tCondition = useTranslations('unitCondition');
  const duration = useDurations();
  if (offsetS === null) return [];
  const time = duration(Math.abs(offsetS) / 3600);
  return [{ name: t('facts.clockCorrected'), value: tCondition(offsetS > 0 ? 'ahead' : 'behind', { time }) }];
}

/** How a unit fares, and everything that is known of it: what it is, where it belongs, and its connection. */
export function UnitOverview(props: { readonly unit: TelematicsUnit; readonly onTask: (task: UnitTask) => void }) {
  const { unit, onTask } = props;
  const { imei } = unit;
  const t = useTranslations('telematicsUnits');
  const tCondition = useTranslations('unitCondition');
  const format = useFormatter();
  const mayCommand = may(useSession(), 'telematics_unit:configurator');
  const condition = useQuery({
    ...endpointQuery(getUnitCondition, { params: { imei } }),
    refetchInterval: askAgainMs,
  });
  const { family, profile } = useUnitModel()(unit);
  const instant = (at: string | null): string => (at === null ? nothing : format.dateTime(new Date(at), 'long'));
  const correctedClock = useCorrectedClock(unit);
  const { connection } = unit;
  const rate = condition.data?.messages_last_hour ?? null;
  const box: Fact[] = [
    { name: t('columns.imei'), value: unit.imei },
    { name: t('facts.deviceName'), value: unit.device_name ?? nothing },
    { name: t('facts.family'), value: family, note: profile },
    { name: t('facts.software'), value: unit.software_version ?? nothing },
    { name: t('facts.hardware'), value: unit.hardware_version ?? nothing },
    { name: t('facts.mainPort'), value: unit.main_port ?? nothing },
    { name: t('facts.accessoryPort'), value: unit.accessory_port ?? nothing },
    { name: t('facts.receiver'), value: unit.receiver_id ?? nothing },
    {
      name: tCondition('packetRate'),
      value: rate === null ? nothing : tCondition('perHour', { count: String(rate) }),
    },
  ];
  const place: Fact[] = [
    {
      name: t('vehicle'),
      value: <UnitVehicle vehicle={unit.vehicle} />,
      note: unit.other_imeis.length === 0 ? undefined : t('otherUnits', { imeis: unit.other_imeis.join(', ') }),
    },
    { name: t('columns.organization'), value: unit.organization.name },
    { name: t('columns.sim_card'), value: unit.sim_card?.iccid ?? nothing },
    {
      name: t('admission'),
      value: t(`admissions.${unit.enabled ? 'enabled' : 'disabled'}`),
      note: unit.enabled ? undefined : t('disabledText'),
    },
    { name: t('facts.createdOn'), value: instant(unit.created_on) },
  ];
  const online: Fact[] = [
    { name: t('columns.last_seen'), value: <UnitStateText unit={{ ...unit, last_seen: null }} /> },
    { name: t('facts.lastSeen'), value: instant(unit.last_seen) },
    ...(connection.since === null ? [] : [{ name: t('facts.connectedSince'), value: instant(connection.since) }]),
    ...correctedClock,
    { name: t('facts.transport'), value: connection.transport?.toUpperCase() ?? nothing },
    { name: t('facts.address'), value: connection.address ?? nothing },
  ];
  return (
    <div className={classes.overview}>
      {mayCommand && (
        <div className={classes.side}>
          <ConfiguratorCard unit={unit} />
        </div>
      )}
      <div className={classes.main}>
        <UnitConditionCards unit={unit} condition={condition} onTask={onTask} />
        <KeptMessagesCard unit={unit} onTask={onTask} />
        <div className={classes.facts}>
          {(['box', 'place', 'connection'] as const).map((key) => (
            <section key={key} className={classes.card} aria-labelledby={`unit-${key}`}>
              <h2 id={`unit-${key}`}>{t(`sections.${key}`)}</h2>
              <FactList facts={{ box, place, connection: online }[key]} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
