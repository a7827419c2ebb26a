import type { ChecklistDetail } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { findPicture } from '@tyrewatch/store/photos/photo-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { readerUnits } from '../../files/reader-units.ts';
import type { Session } from '../../http/session.ts';
import type { ReportWords } from '../reports/rendering/report-words.ts';
import { createReportWords } from '../reports/rendering/report-words.ts';
import type { ChecklistPaper, PaperCheck, PaperPicture } from './checklist-paper.ts';
import { groupText } from './template-texts.ts';

/** Photos of a pack at most, small ones; the rest is seen on screen. */
const mostPackedPhotos = 300;

type Photos = ChecklistDetail['faults'][number]['photos'];

/** Reads pictures for a paper, as long as there is room. */
function pictureReader(scoped: Scoped, size: 'full' | 'thumbnail') {
  let room = mostPackedPhotos;
  return async (photos: Photos, words: string): Promise<PaperPicture[]> => {
    const pictures: PaperPicture[] = [];
    for (const { photo_id: id } of photos) {
      const found = id === null || room === 0 ? null : await findPicture(scoped, id, size);
      // Of one that lies outside the database, the small one is drawn.
      const content = found?.content ?? (id === null ? null : (await findPicture(scoped, id, 'thumbnail'))?.content);
      if (found === null || content == null) continue;
      room -= 1;
      pictures.push({ bytes: new Uint8Array(content), words });
    }
    return pictures;
  };
}

function factsOf(check: ChecklistDetail, session: Session, words: ReportWords): PaperCheck['facts'] {
  const { translate: t, locale } = words;
  const { distance } = readerUnits(session.profile);
  const odometer = distance.of(check.odometer_km);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const minutes = Math.max(1, Math.round(check.duration_seconds / 60));
  const place =
    check.position === null ? [] : [check.position.latitude.toFixed(5), check.position.longitude.toFixed(5)];
  return (
    [
      [t('checklists.driver'), check.issuer.name],
      [t('checklists.finished'), words.zonedInstant(Date.parse(check.finished_at))],
      [t('checklists.received'), words.zonedInstant(Date.parse(check.received_at))],
      [t('checklists.took'), t('checklists.minutes', { count: minutes })],
      [t('checklists.trailer'), check.trailer_registration === null ? '' : plateText(check.trailer_registration)],
      [
        t('checklists.template'),
        t('checklists.template_version', { name: check.template_name, number: check.template.version }),
      ],
      [t('checklists.odometer'), odometer === null ? '' : `${number.format(odometer)} ${distance.symbol}`],
      [t('checklists.place'), [check.depot_name, ...place].filter((part) => part !== null).join(' · ')],
      [t('checklists.note'), check.note ?? ''],
    ] as const
  ).filter(([, value]) => value !== '');
}

async function paperCheck(
  check: ChecklistDetail,
  session: Session,
  words: ReportWords,
  picturesOf: ReturnType<typeof pictureReader>,
): Promise<PaperCheck> {
  const { translate: t, locale } = words;
  const faults: PaperCheck['faults'][number][] = [];
  for (const fault of check.faults) {
    const where = [fault.wheel, fault.side && t(`checklists.side_${fault.side}`)].filter((part) => part !== null);
    const job = fault.job === null ? [] : [`${t('checklists.job')} J-${fault.job.id}`];
    const title = [fault.item_text, ...where, t(`checklists.severity_${fault.severity}`), ...job].join(' · ');
    const alt = t('checklists.photo_of', { what: `${fault.item_text} ${fault.text}` });
    faults.push({ title, text: fault.text, pictures: await picturesOf(fault.photos, alt) });
  }
  const pictures: PaperPicture[] = [];
  for (const { text, photos } of check.groups.flatMap(({ answers }) => answers))
    pictures.push(...(await picturesOf(photos, t('checklists.photo_of', { what: text }))));
  const { image, name } = check.signature;
  const signed = t('checklists.signed', { name, time: words.zonedInstant(Date.parse(check.finished_at)) });
  return {
    title: `${t('checklists.title')} ${check.number}`,
    plate: plateText(check.registration),
    verdict: t(`checklists.verdict_${check.verdict}`),
    facts: factsOf(check, session, words),
    faults,
    groups: check.groups.map(({ group, answers }) => ({
      title: groupText(group, locale),
      rows: answers.map(({ text, result }) => [text, t(`checklists.${result}`)] as const),
    })),
    pictures,
    note: null,
    signature: image === null ? null : { bytes: new Uint8Array(Buffer.from(image, 'base64')), words: signed },
    signed,
  };
}

/** Checks as their paper says them, in the reader's language, units and time zone. */
export async function checklistPaper(
  scoped: Scoped,
  checks: readonly ChecklistDetail[],
  { session, nowMs }: { readonly session: Session; readonly nowMs: number },
): Promise<ChecklistPaper> {
  const words = createReportWords(session.profile);
  const { translate: t, locale } = words;
  const [first] = checks;
  const picturesOf = pictureReader(scoped, checks.length > 1 ? 'thumbnail' : 'full');
  const drawn: PaperCheck[] = [];
  for (const check of checks) drawn.push(await paperCheck(check, session, words, picturesOf));
  return {
    language: locale,
    title: checks.length === 1 ? `${t('checklists.title')} ${first?.number ?? ''}` : t('checklists.pack_title'),
    foot: t('papers.printed', { time: words.zonedInstant(nowMs), name: session.displayName }),
    pageWords: t('papers.page', { page: '{page}', count: '{count}' }),
    owner: first?.organization.name ?? '',
    faultsTitle: t('checklists.faults'),
    noFaults: t('checklists.no_faults'),
    declaration: t('checklists.declaration'),
    none: t('checklists.none'),
    checks: drawn,
  };
}
