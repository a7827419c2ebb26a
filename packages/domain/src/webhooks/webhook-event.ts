/** What a webhook can ask for. */
export const webhookEventTypes = [
  'incident.opened',
  'incident.changed',
  'incident.acknowledged',
  'incident.ended',
  'job_sheet.created',
  'job_sheet.changed',
  'job_sheet.closed',
  'checklist.received',
  'reading.stored',
] as const;

/** A type of event. */
export type WebhookEventType = (typeof webhookEventTypes)[number];
