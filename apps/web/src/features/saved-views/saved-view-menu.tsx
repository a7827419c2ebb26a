import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import type { SavedView } from '@tyrewatch/contract/users/saved-view-endpoints';
import { deleteSavedView, listSavedViews } from '@tyrewatch/contract/users/saved-view-endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { managementPart } from '../../late-screen.ts';
import { RowMenu } from '../../list/row-menu.tsx';
import { DropPanel } from '../../ui/drop-panel.tsx';
import type { ViewDraft } from './save-view.ts';
import { saveView } from './save-view.ts';
import classes from './saved-views.module.css';

const ViewDialog = managementPart(async () => (await import('./saved-view-dialog.tsx')).SavedViewDialog);

interface SavedViewMenuProps {
  /** Which list, as saved views name it. */
  readonly list: string;
  /** What is shown now, as the query of an address. */
  readonly shown: string;
  /** Whether the list was opened without anything, so that it is to show the view it opens with. */
  readonly isPlain: boolean;
  readonly onOpen: (search: string, options: { readonly replace: boolean }) => void;
}

/** The views of a list that the user has saved, and what changes them. */
function useSavedViews(list: string) {
  const t = useTranslations('savedViews');
  const client = useQueryClient();
  const { data, error } = useQuery(endpointQuery(listSavedViews, { query: { list } }));
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: endpointKey(listSavedViews) });
  const changing = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), onSettled: reload });
  return {
    views: data?.items,
    error: changing.error ?? error,
    reload,
    save: (view: ViewDraft): void => changing.mutate(() => saveView(view)),
    remove: ({ id, ...view }: SavedView): void =>
      changing.mutate(async () => {
        await call(deleteSavedView, { params: { saved_view_id: id } });
        confirmSaved({
          text: t('deleted', { name: view.name }),
          undo: () => saveView({ ...view, id: null }).finally(() => void reload()),
        });
      }),
  };
}

function ViewLine(props: {
  readonly view: SavedView;
  readonly isShown: boolean;
  readonly shown: string;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onSave: (view: SavedView) => void;
  readonly onRemove: () => void;
}) {
  const { view, isShown, shown, onSave } = props;
  const t = useTranslations('savedViews');
  return (
    <li className={classes.view}>
      <button type="button" className={classes.open} aria-current={isShown ? 'true' : undefined} onClick={props.onOpen}>
        <span className={classes.mark}>{isShown && <IconCheck size={15} aria-hidden />}</span>
        <span className={classes.name}>{view.name}</span>
        {view.is_default && <span className={classes.note}>{t('default')}</span>}
      </button>
      <RowMenu
        label={t('of', { name: view.name })}
        actions={[
          { key: 'rename', label: t('rename'), onChoose: props.onRename },
          { key: 'replace', label: t('replace'), onChoose: () => onSave({ ...view, search: shown }) },
          {
            key: 'default',
            label: t(view.is_default ? 'noDefault' : 'makeDefault'),
            onChoose: () => onSave({ ...view, is_default: !view.is_default }),
          },
          { key: 'delete', label: t('delete'), isDanger: true, onChoose: props.onRemove },
        ]}
      />
    </li>
  );
}

/** The views of a list that the user has saved: opened, named, replaced, deleted, and one of them the list opens with. */
export function SavedViewMenu({ list, shown, isPlain, onOpen }: SavedViewMenuProps) {
  const t = useTranslations('savedViews');
  const textOf = useProblemText();
  const saved = useSavedViews(list);
  const { views = [] } = saved;
  const [edited, setEdited] = useState<ViewDraft | null>(null);
  const isLoaded = saved.views !== undefined;
  const openDefault = useEffectEvent(() => {
    const view = views.find(({ is_default: isDefault }) => isDefault);
    if (isPlain && view !== undefined) onOpen(view.search, { replace: true });
  });
  useEffect(() => {
    if (isLoaded) openDefault();
  }, [isLoaded]);
  const present = views.find(({ search }) => search === shown);
  return (
    <>
      <DropPanel
        label={t('label')}
        isSet={present !== undefined}
        button={
          <>
            <IconBookmark size={16} aria-hidden />
            <span className={classes.name} data-word>
              {present?.name ?? t('label')}
            </span>
          </>
        }
      >
        {(close) => (
          <>
            {views.length === 0 && <p className={classes.note}>{t('empty')}</p>}
            <ul className={classes.views}>
              {views.map((view) => (
                <ViewLine
                  key={view.id}
                  view={view}
                  isShown={view === present}
                  shown={shown}
                  onOpen={() => {
                    close();
                    onOpen(view.search, { replace: false });
                  }}
                  onRename={() => {
                    close();
                    setEdited(view);
                  }}
                  onSave={saved.save}
                  onRemove={() => saved.remove(view)}
                />
              ))}
            </ul>
            {saved.error !== null && (
              <p role="alert" className={classes.note}>
                {textOf(saved.error)}
              </p>
            )}
            <button
              type="button"
              className={classes.save}
              onClick={() => {
                close();
                setEdited({ id: null, list, name: '', search: shown, is_default: false });
              }}
            >
              {t('save')}
            </button>
          </>
        )}
      </DropPanel>
      {edited !== null && (
        <ViewDialog
          view={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void saved.reload();
          }}
        />
      )}
    </>
  );
}
