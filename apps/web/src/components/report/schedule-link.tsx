import { Button } from '@mantine/core';
import { IconCalendarStats } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReportType } from '@tyrewatch/domain/reports/report-type';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { isAdministrator } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';

/** Leads to the editor of scheduled reports, begun with a type and a fleet, by its id or its name; nothing for those who may not set one up. */
export function ScheduleLink(search: { readonly type: ReportType; readonly fleet: number | string }) {
  const t = useTranslations('fleetReports');
  if (!isAdministrator(useSession())) return null;
  return (
    <Button
      component={Link}
      to={paths.addReport}
      search={search as never}
      size="compact-md"
      variant="default"
      leftSection={<IconCalendarStats size={16} aria-hidden />}
    >
      {t('schedule')}
    </Button>
  );
}
