import type { ReportDraftBody, ReportPreview } from '@tyrewatch/contract/reports/report-preview-endpoints';
import { previewedRunCount } from '@tyrewatch/contract/reports/report-preview-endpoints';
import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import { outcomeOf } from '@tyrewatch/domain/reports/report-content';
import { upcomingRuns } from '@tyrewatch/domain/reports/upcoming-runs';
import type { Branding } from '@tyrewatch/store/organisations/branding-views';
import { findBranding } from '@tyrewatch/store/organisations/branding-views';
import type { PlannedReport } from '@tyrewatch/store/reports/report-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { Session } from '../../http/session.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { localeOfLanguage } from '../../i18n/locale.ts';
import { getTranslate } from '../../i18n/translator.ts';
import type { MailTable } from '../mail/templates/mail-content.ts';
import { productName } from '../mail/product-look.ts';
import { getOrganisation } from '../organisations/organisation-call.ts';
import { findingsOf, gatherContent, periodOf } from './making/gather-content.ts';
import { namedFiles } from './rendering/mailed-report.ts';
import type { PaperLook } from './rendering/paper-look.ts';
import { readPaperLook } from './rendering/paper-look.ts';
import { reportMail } from './rendering/report-mail.ts';
import { requestedCoverage, requestedDraft } from './report-setup.ts';

/** Who looks at a report that is being entered; epoch milliseconds. */
export interface PreviewCall {
  readonly scoped: Scoped;
  readonly session: Session;
  readonly nowMs: number;
}

/** A report as it is entered. Throws `organization_not_found`, `validation_failed`. */
async function plannedReport({ scoped, session }: PreviewCall, body: ReportDraftBody): Promise<PlannedReport> {
  const { organisationId, name } = await getOrganisation({ scoped }, body.organization_id ?? session.organisationId);
  return {
    ...requestedDraft(body),
    ...(await requestedCoverage(scoped, organisationId, body)),
    organisationId,
    organisationName: name,
  };
}

const tableWire = ({ titles, rows }: MailTable) => ({
  titles: [...titles],
  rows: rows.map((cells) => cells.map((lines) => [...lines])),
});

function mailWire(
  content: ReportContent,
  { formats, language }: PlannedReport,
  branding: Branding,
): ReportPreview['mail'] {
  const locale = localeOfLanguage(language);
  // Its addresses are not shown: the path will do.
  const mail = reportMail({ content, ...namedFiles(content, formats) }, (path) => path);
  const product = branding.productName ?? productName;
  return {
    locale,
    product,
    from: branding.mailSenderName ?? product,
    subject: mail.subject,
    greeting: getTranslate(locale)('mails.greeting_nameless'),
    paragraphs: [...mail.paragraphs],
    table: mail.table === undefined ? null : tableWire(mail.table),
    action: mail.action?.label ?? null,
    afterword: [...mail.afterword],
    files: (mail.files ?? []).map(({ name }) => name),
  };
}

/** What a report that is being entered would do. Throws `organization_not_found`, `validation_failed`. */
export async function previewReport(call: PreviewCall, body: ReportDraftBody): Promise<ReportPreview> {
  const { scoped, nowMs } = call;
  const report = await plannedReport(call, body);
  // Before the vehicles are read, which leaves the caller's scope.
  const branding = await findBranding(scoped.trx, report.organisationId);
  const content = await gatherContent(scoped.trx, report, { atMs: nowMs, missedCount: 0 });
  const runs = upcomingRuns(report, nowMs, previewedRunCount);
  const period = periodOf(report, runs[0]?.atMs ?? nowMs);
  return {
    next_runs: runs.map(({ atMs, clockChange }) => ({ at: wireInstant(atMs), clock_change: clockChange })),
    next_period: period && { from: wireInstant(period.fromMs), until: wireInstant(period.untilMs) },
    vehicle_count: content.vehicleCount,
    row_count: content.rows.length,
    ...outcomeOf({ ...report, emails: [call.session.profile.email] }, findingsOf(content), false),
    mail: mailWire(content, report, branding),
  };
}

/** What a report that is being entered tells at this moment, and how its document looks. Throws `organization_not_found`, `validation_failed`. */
export async function previewContent(
  call: PreviewCall,
  body: ReportDraftBody,
): Promise<{ readonly content: ReportContent; readonly look: PaperLook }> {
  const report = await plannedReport(call, body);
  const look = await readPaperLook(call.scoped.trx, report.organisationId);
  return { content: await gatherContent(call.scoped.trx, report, { atMs: call.nowMs, missedCount: 0 }), look };
}
