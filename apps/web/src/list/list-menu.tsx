import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import type { ReportFormat } from '@tyrewatch/domain/reports/report-type';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormOutcome } from '../components/form-outcome.tsx';
import classes from './list-menu.module.css';
import type { RowAction } from './row-menu.tsx';
import { RowMenu } from './row-menu.tsx';
import type { ListInput } from './use-paged-list.ts';

/** What a list is taken along by. */
export interface ListFileInput {
  /** The endpoint that answers the list as a file. */
  readonly endpoint: Endpoint;
  /** What narrows and orders the list. */
  readonly input: ListInput;
}

const programs = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const satisfies Record<ReportFormat, string>;
const spreadsheets: readonly ReportFormat[] = ['csv', 'xlsx'];

/**
 * Takes all rows of a list along as they are narrowed: as a spreadsheet at once, in another format, or on paper.
 * `renderPrinted` draws the list for paper until `onDone`.
 */
export function ListMenu(props: {
  readonly file: ListFileInput;
  readonly renderPrinted: (onDone: () => void) => ReactNode;
  /** Formats the endpoint answers; absent: spreadsheets. */
  readonly formats?: readonly ReportFormat[];
  /** Other files of the same list: what each is called, and what is asked for beside the rest. */
  readonly variants?: readonly { readonly label: string; readonly query: Record<string, unknown> }[];
  /** Stands first in the menu, which is then called by `label`. */
  readonly more?: { readonly label: string; readonly action: RowAction };
}) {
  const { endpoint, input } = props.file;
  const { more, formats = spreadsheets, variants = [] } = props;
  const t = useTranslations('lists');
  const [isPrinting, setPrinting] = useState(false);
  const saving = useMutation({
    mutationFn: async (query: Record<string, unknown>) => {
      const { download } = await import('../api/download.ts');
      await download(endpoint, { ...input, query: { ...input.query, ...query } });
    },
  });
  const save = (format: ReportFormat) => ({
    key: format,
    label: t('exportAs', { format: programs[format] }),
    onChoose: () => saving.mutate({ format }),
  });
  const saveVariant = ({ label, query }: { readonly label: string; readonly query: Record<string, unknown> }) => ({
    key: label,
    label,
    onChoose: () => saving.mutate(query),
  });
  const print = { key: 'print', label: t('print'), onChoose: () => setPrinting(true) };
  const menuLabel = more?.label ?? t('otherFormats');
  return (
    <span className={classes.menu}>
      <button
        type="button"
        className={classes.export}
        title={t('exportAs', { format: programs.xlsx })}
        disabled={saving.isPending}
        onClick={() => saving.mutate({ format: 'xlsx' })}
      >
        <IconDownload size={16} aria-hidden />
        <span data-word>{t('export')}</span>
      </button>
      <RowMenu
        label={menuLabel}
        text={<IconChevronDown size={16} aria-label={menuLabel} />}
        buttonClass={classes.more}
        actions={[
          ...(more === undefined ? [] : [more.action]),
          ...formats.map(save),
          ...variants.map(saveVariant),
          print,
        ]}
      />
      {saving.isError && <FormOutcome error={saving.error} />}
      {isPrinting && props.renderPrinted(() => setPrinting(false))}
    </span>
  );
}
