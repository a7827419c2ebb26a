import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconChevronLeft, IconClipboardCheck, IconTemplate } from '@tabler/icons-react';
import { getChecklistsFile, getChecklistsPack } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { checklistGroups } from '@tyrewatch/domain/checklists/checklist-rules';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useAddressChange } from '../../components/use-address-change.ts';
import { ListMenu } from '../../list/list-menu.tsx';
import { ListTable } from '../../list/list-table.tsx';
import { ListChoice, SearchField } from '../../list/list-toolbar.tsx';
import { PlainList, useRowKeys } from '../../list/paged-list.tsx';
import { PrintSheet } from '../../list/print-sheet.tsx';
import type { LoadedList } from '../../list/use-paged-list.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { SplitPane } from '../../ui/split-pane.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { ChecklistRow } from './checklist-columns.tsx';
import { checklistRowKey, useChecklistCards, useChecklistColumns } from './checklist-columns.tsx';
import { ChecklistDates, useDaysText } from './checklist-dates.tsx';
import { ChecklistById } from './checklist-detail.tsx';
import { ChecklistGallery } from './checklist-gallery.tsx';
import { ChecklistStrip } from './checklist-strip.tsx';
import classes from './checklists.module.css';
import { useChecklistRows, useChecklistWish, useHasChecks } from './use-checklists.ts';

type Asked = ReturnType<typeof useChecklistWish>;

/** Takes the checks along: as a spreadsheet, as PDF with photos, on paper. */
function TakeAlong({ asked, list }: { readonly asked: Asked; readonly list: LoadedList<ChecklistRow> }) {
  const t = useTranslations('checklists');
  const tList = useTranslations('lists');
  const daysText = useDaysText();
  const columns = useChecklistColumns({ chosenId: null, isOneDay: asked.days.from === asked.days.to });
  const packing = useMutation({
    mutationFn: async () => {
      const { download } = await import('../../api/download.ts');
      await download(getChecklistsPack, { query: asked.filters });
    },
  });
  const { result, group, q } = asked.search;
  return (
    <>
      <ListMenu
        file={{ endpoint: getChecklistsFile, input: { query: { ...asked.filters, ...asked.order } } }}
        more={{
          label: tList('otherFormats'),
          action: { key: 'pack', label: t('pdfPack'), onChoose: () => packing.mutate() },
        }}
        renderPrinted={(onDone) => (
          <PrintSheet
            title={t('title')}
            narrowedTo={[
              daysText(asked.days),
              ...(result === undefined ? [] : [t(`strip.${result}`)]),
              ...(group === undefined ? [] : [t(`groups.${group}`)]),
              ...(q === undefined ? [] : [`“${q}”`]),
            ]}
            list={list}
            renderRows={(rows) => (
              <ListTable label={t('title')} rowKey={checklistRowKey} columns={columns} rows={rows} />
            )}
            onDone={onDone}
          />
        )}
      />
      <FormOutcome error={packing.error} />
    </>
  );
}

/** What the list shows: as list or gallery, search, depot, group and days. */
function Toolbar({ asked }: { readonly asked: Asked }) {
  const t = useTranslations('checklists');
  const change = useAddressChange();
  const { search, today, days } = asked;
  const mayFleets = may(useSession(), 'fleet:list');
  const { data: fleets = [] } = useQuery({ ...fleetsQuery, enabled: mayFleets });
  const depots = fleets.flatMap((fleet) => fleet.depots.map(({ id, name }) => ({ value: String(id), label: name })));
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        aria-label={t('views')}
        value={search.view ?? 'list'}
        data={[
          { value: 'list', label: t('list') },
          { value: 'gallery', label: t('gallery') },
        ]}
        onChange={(view) => change({ view: view === 'gallery' ? view : undefined, check: undefined })}
      />
      <SearchField label={t('search')} hint={t('searchHint')} q={search.q} change={change} />
      {depots.length > 0 && (
        <ListChoice
          label={t('depot')}
          every={t('every.depot')}
          value={search.depot === undefined ? undefined : String(search.depot)}
          choices={depots}
          onChange={(depot) => change({ depot: depot === undefined ? undefined : Number(depot) })}
        />
      )}
      <ListChoice
        label={t('columns.group')}
        every={t('every.group')}
        value={search.group}
        choices={checklistGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
        onChange={(group) => change({ group })}
      />
      <ChecklistDates
        days={days}
        today={today}
        onChange={({ from, to }) =>
          change({ date: to === today ? undefined : to, from: from === to ? undefined : from, check: undefined })
        }
      />
    </div>
  );
}

/** The table of checks; a row opens its check. */
function Rows(props: {
  readonly asked: Asked;
  readonly list: LoadedList<ChecklistRow>;
  readonly chosenId: number | null;
  readonly begin: ReactNode;
}) {
  const { asked, list } = props;
  const t = useTranslations('checklists');
  const change = useAddressChange();
  const box = useRowKeys();
  const { q, depot, group, result, sort } = asked.search;
  const isNarrowed = [q, depot, group, result].some((filter) => filter !== undefined);
  const hasChecks = useHasChecks();
  const isPhone = useMedia('(max-width: 767.98px)');
  const table = useChecklistColumns({
    chosenId: props.chosenId,
    isOneDay: asked.days.from === asked.days.to,
  });
  const cards = useChecklistCards();
  return (
    <div ref={box} className={classes.rows}>
      <PlainList
        list={list}
        label={t('title')}
        columns={isPhone ? cards : table}
        rowKey={checklistRowKey}
        order={sort}
        onOrder={(order) => change({ sort: order })}
        onClear={
          isNarrowed ? () => change({ q: undefined, depot: undefined, group: undefined, result: undefined }) : undefined
        }
        empty={{
          icon: <IconClipboardCheck size={26} />,
          title: t(hasChecks ? 'noneDay' : 'none'),
          text: t(hasChecks ? 'noneDayText' : 'noneText'),
          actions: props.begin,
        }}
        rowHeightPx={36}
      />
    </div>
  );
}

/** The head of the page: which days, and what can be done beside looking. */
function Head({ asked, list }: { readonly asked: Asked; readonly list: LoadedList<ChecklistRow> }) {
  const t = useTranslations('checklists');
  const daysText = useDaysText();
  const mayTemplates = may(useSession(), 'organization:update');
  return (
    <header className={classes.head}>
      <h1>{t('title')}</h1>
      <span className={classes.dimmed}>{daysText(asked.days)}</span>
      <div className={classes.tools}>
        {mayTemplates && (
          <Button
            variant="default"
            leftSection={<IconTemplate size={16} aria-hidden />}
            renderRoot={(props) => <Link to={paths.checklistTemplates} {...props} />}
          >
            {t('templates')}
          </Button>
        )}
        <TakeAlong asked={asked} list={list} />
      </div>
    </header>
  );
}

/** The walk-round checks in reach: were all vehicles checked before they left, what was found, and where are the pictures. */
export function ChecklistsPage() {
  const t = useTranslations('checklists');
  const asked = useChecklistWish();
  const list = useChecklistRows(asked);
  const isWide = useMedia('(min-width: 1100px)');
  const change = useAddressChange();
  const { search } = asked;
  const first = list.rows.find((row) => 'verdict' in row);
  const chosenId = search.check ?? (isWide && first !== undefined && 'verdict' in first ? first.id : null);
  if (!isWide && search.check !== undefined)
    return (
      <div className={classes.screen}>
        <Link to="." search={({ check: _check, ...rest }: Record<string, unknown>) => rest} className={classes.back}>
          <IconChevronLeft size={16} aria-hidden />
          {t('back')}
        </Link>
        <div className={classes.card}>
          <ChecklistById id={search.check} isPage />
        </div>
      </div>
    );
  const begin = <Link to={paths.newChecklist}>{t('begin')}</Link>;
  const rows = <Rows asked={asked} list={list} chosenId={chosenId} begin={begin} />;
  return (
    <div className={classes.screen}>
      <Head asked={asked} list={list} />
      <ChecklistStrip query={asked.day} chosen={search.result} />
      <Toolbar asked={asked} />
      {search.view === 'gallery' ? (
        <ChecklistGallery
          query={asked.filters}
          onClear={
            (search.q ?? search.depot ?? search.group ?? search.result)
              ? () => change({ q: undefined, depot: undefined, group: undefined, result: undefined })
              : undefined
          }
        />
      ) : !isWide || chosenId === null ? (
        rows
      ) : (
        <SplitPane
          separatorLabel={t('resize')}
          own={{ name: 'checklists', usualPercent: 46 }}
          left={<div className={classes.listPane}>{rows}</div>}
          right={
            <div className={classes.pane}>
              <div className={classes.sticky}>
                <ChecklistById key={chosenId} id={chosenId} />
              </div>
            </div>
          }
        />
      )}
    </div>
  );
}
