import { Link } from '@tanstack/react-router';
import type { ChecklistDetail, ChecklistFault } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { useTranslations } from 'use-intl';
import { jobNumber } from '../../components/job-sheet/job-sheet-calls.ts';
import { paths } from '../../paths.ts';
import type { ShownPhoto } from './checklist-photo.tsx';
import { PhotosToFollow, PhotoTile, usePhotoViewer } from './checklist-photo.tsx';
import photoClasses from './checklist-photos.module.css';
import classes from './checklist-detail.module.css';

/** Photos drawn of a fault; the others are seen in the viewer. */
const drawnPhotos = 3;

/** Where a fault is, as far as it was asked. */
function usePlaceWords(): (fault: ChecklistFault) => string {
  const t = useTranslations('checklists.detail');
  return ({ wheel, side, is_at_trailer: isAtTrailer }) =>
    [
      ...(wheel === null ? [] : [t('wheel', { position: wheel })]),
      ...(side === null ? [] : [t(`side.${side}`)]),
      ...(isAtTrailer ? [t('atTrailer')] : []),
    ].join(', ');
}

function Fault(props: {
  readonly fault: ChecklistFault;
  readonly photos: readonly ShownPhoto[];
  readonly onOpen: (photoId: number) => void;
}) {
  const { fault, photos } = props;
  const t = useTranslations('checklists');
  const tJobs = useTranslations('jobSheets');
  const place = usePlaceWords()(fault);
  const waitingCount = fault.photos.length - photos.length;
  return (
    <li className={classes.fault} data-severity={fault.severity}>
      <div className={photoClasses.faultPhotos}>
        {photos.slice(0, drawnPhotos).map((photo) => (
          <PhotoTile key={photo.id} photo={photo} onOpen={() => props.onOpen(photo.id)} />
        ))}
        {waitingCount > 0 && <PhotosToFollow count={waitingCount} />}
      </div>
      <div className={classes.faultText}>
        <strong>
          {fault.item_text}
          {place !== '' && `, ${place}`}
        </strong>
        <span className={classes.note}>
          {t(`groups.${fault.group}`)} · {t(`severities.${fault.severity}`)}
        </span>
        {fault.text !== '' && <p>{fault.text}</p>}
        {fault.job !== null && (
          <p>
            <Link to={paths.jobSheet(fault.job.id)}>{jobNumber(fault.job.id)}</Link>{' '}
            {tJobs(`states.${fault.job.state}`)}
            {fault.same_as !== null && <span className={classes.note}> · {t('detail.sameFault')}</span>}
          </p>
        )}
      </div>
    </li>
  );
}

/** Faults of a check, each with its photos and its job. */
export function ChecklistFaultList(props: {
  readonly check: ChecklistDetail;
  readonly faults: readonly ChecklistFault[];
}) {
  const { check } = props;
  const t = useTranslations('checklists');
  const shown = props.faults.map((fault) => ({
    fault,
    photos: fault.photos.flatMap(({ photo_id: id }): ShownPhoto[] =>
      id === null
        ? []
        : [
            {
              id,
              label:
                fault.text === '' ? fault.item_text : t('photo.fault', { fault: fault.text, item: fault.item_text }),
              aspectRatio: '4 / 3',
              registration: check.registration,
              check,
              jobId: fault.job?.id ?? null,
            },
          ],
    ),
  }));
  const { open, viewer } = usePhotoViewer(shown.flatMap(({ photos }) => photos));
  return (
    <>
      <ul className={classes.faults}>
        {shown.map(({ fault, photos }) => (
          <Fault key={fault.id} fault={fault} photos={photos} onOpen={open} />
        ))}
      </ul>
      {viewer}
    </>
  );
}

/** What was found at a check. */
export function ChecklistFaults({ check }: { readonly check: ChecklistDetail }) {
  const t = useTranslations('checklists.detail');
  return (
    <section aria-labelledby="check-faults">
      <h3 id="check-faults">{t('faults', { count: check.faults.length })}</h3>
      {check.faults.length === 0 && <p className={classes.note}>{t('noFaults')}</p>}
      <ChecklistFaultList check={check} faults={check.faults} />
    </section>
  );
}
