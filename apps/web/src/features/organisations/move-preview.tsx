import { useQuery } from '@tanstack/react-query';
import type { Organisation, OrganisationMovePreview } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { previewOrganisationMove } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import classes from '../../ui/form-fields.module.css';

const entryNames = {
  product_name: 'productName',
  accent_colour: 'accentColour',
  logo_id: 'logo',
  mail_sender_name: 'senderName',
  mail_reply_to: 'replyTo',
} as const;

type People = OrganisationMovePreview['losing_sight'];

/** Each change that a move would bring, as a sentence. */
function useMoveSentences(): (preview: OrganisationMovePreview) => readonly string[] {
  const t = useTranslations('organisations');
  const format = useFormatter();
  const namesOf = ({ count, usernames }: People): string => {
    const left = count - usernames.length;
    return format.list(left > 0 ? [...usernames, t('movePreview.others', { count: left })] : [...usernames]);
  };
  const sightOf = (key: 'losing' | 'gaining', people: People): string[] =>
    people.count === 0 ? [] : [t(`movePreview.${key}`, { count: people.count, names: namesOf(people) })];
  const brandingOf = ({ entry, before, after }: OrganisationMovePreview['branding'][number]): string => {
    const name = t(entryNames[entry]);
    if (entry === 'logo_id') return t('movePreview.logo');
    const valueOf = (value: string | null): string =>
      value === null ? t('movePreview.unset') : t('movePreview.quoted', { value });
    return t('movePreview.branding', { name, before: valueOf(before), after: valueOf(after) });
  };
  return ({ losing_sight: losing, gaining_sight: gaining, branding, second_factor: secondFactor }) => [
    ...sightOf('losing', losing),
    ...sightOf('gaining', gaining),
    ...branding.map(brandingOf),
    ...(secondFactor.before === secondFactor.after
      ? []
      : [t(secondFactor.after ? 'movePreview.secondFactorOn' : 'movePreview.secondFactorOff')]),
  ];
}

/** What moving an organisation below another one would change, or why it would be refused. */
export function MovePreview(props: { readonly organisation: Organisation; readonly parentId: number }) {
  const t = useTranslations('organisations');
  const sentencesOf = useMoveSentences();
  const { organisation, parentId } = props;
  const { data, error, isPending } = useQuery({
    queryKey: [previewOrganisationMove.id, organisation.id, organisation.version, parentId],
    queryFn: ({ signal }) =>
      call(previewOrganisationMove, {
        params: { organization_id: organisation.id },
        body: { parent_id: parentId },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const sentences = data === undefined ? [] : sentencesOf(data);
  return (
    <>
      <div role="status" className={classes.form}>
        {isPending && <p className={classes.note}>{t('movePreview.checking')}</p>}
        {data !== undefined && (
          <p className={classes.note}>
            {t('movePreview.along', { fleets: data.fleet_count, vehicles: data.vehicle_count })}
          </p>
        )}
        {data !== undefined && sentences.length === 0 && <p className={classes.note}>{t('movePreview.nothing')}</p>}
        {sentences.length > 0 && (
          <div className={classes.failure}>
            {t('movePreview.changes')}
            <ul className={classes.points}>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        {data !== undefined && <p className={classes.note}>{t('movePreview.stays')}</p>}
      </div>
      <FormOutcome error={error} />
    </>
  );
}
