import * as z from 'zod/mini';
import {
  checklistGroups,
  checklistKinds,
  faultPlaces,
  faultSeverities,
  mostChecklistItems,
  photoRules,
} from '@tyrewatch/domain/checklists/checklist-rules';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { endpoint } from '../endpoint.ts';
import { languages } from '../users/user-record.ts';
import { id, instant, listQuery, page, textId, textInteger } from '../wire-types.ts';
import { writtenLine } from '../written-text.ts';

/** Most characters of texts of a template. */
export const longestTemplateText = { name: 60, item: 80, hint: 160, quick: 40 } as const;

/** Most quick answers of an item. */
export const mostQuickAnswers = 8;

/** A text by language; English is needed, and shown where another is missing. */
export const templateTexts = (maximumLength: number) => {
  const text = writtenLine(maximumLength);
  const other = z.optional(text);
  return z.object({ en_GB: text.check(z.minLength(1)), fr: other, de: other, it: other, tr: other, pt: other });
};

/** An item of a template. */
export const checklistItem = z.object({
  /** Unique in the template; stays when the item is renamed or moved. */
  key: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)),
  group: z.enum(checklistGroups),
  text: templateTexts(longestTemplateText.item),
  /** Null = none. */
  hint: z.nullable(templateTexts(longestTemplateText.hint)),
  photo: z.enum(photoRules),
  /** What a fault asks for besides. */
  place: z.enum(faultPlaces),
  /** The least a fail means: `minor` = mend at service, `major` = mend today, `dangerous` = do not drive. */
  least_severity: z.enum(faultSeverities),
  may_be_not_applicable: z.boolean(),
  /** Asked only when a trailer is coupled. */
  only_with_trailer: z.boolean(),
  quick_answers: z.array(templateTexts(longestTemplateText.quick)).check(z.maxLength(mostQuickAnswers)),
});

/** What a template says. Groups come in the order of their first item; one without items is not shown. */
export const templateContent = z.object({
  name: templateTexts(longestTemplateText.name),
  items: z.array(checklistItem).check(z.minLength(1), z.maxLength(mostChecklistItems)),
});

/** Which version of which template. */
export const templateReference = z.object({
  kind: z.enum(checklistKinds),
  /** Whose; null = the product’s own. */
  organization_id: z.nullable(id),
  version: z.number().check(z.int(), z.positive()),
});

const draft = z.object({
  /** The number it gets when it is published. */
  number: z.number(),
  saved_at: instant,
  saved_by: z.string(),
  /** For `If-Match`. */
  version: z.number(),
});

/** A template as an organisation uses it. */
export const checklistTemplate = z.object({
  kind: z.enum(checklistKinds),
  organization: z.object({ id, name: z.string() }),
  /** The version that checks begin on. */
  in_use: z.object({
    ...templateReference.shape,
    /** Whose it is: the organisation’s own, of one above it, or the product’s. */
    source: z.enum(['own', 'inherited', 'product']),
    /** Null = the product’s. */
    organization_name: z.nullable(z.string()),
    published_at: z.nullable(instant),
    published_by: z.nullable(z.string()),
    item_count: z.number(),
    name: templateTexts(longestTemplateText.name),
    /** Texts without a translation, by language; a driver gets English for those. */
    missing_translations: z.record(z.enum(languages), z.number()),
  }),
  vehicle_types: z.array(z.enum(vehicleTypes)),
  /** Vehicles of the organisation that are checked by it. */
  vehicle_count: z.number(),
  /** Null = nobody is changing it. */
  draft: z.nullable(draft),
  may_change: z.boolean(),
});

const ofOrganization = {
  /** Absent = the caller’s own organisation. */
  organization_id: z.optional(textId),
};
const params = z.object({ kind: z.enum(checklistKinds) });
const query = z.object(ofOrganization);
const path = '/tyrewatch/checklist_templates/:kind';

/** `GET /tyrewatch/checklist_templates`: one of each kind. */
export const listChecklistTemplates = endpoint({
  id: 'list_checklist_templates',
  method: 'GET',
  path: '/tyrewatch/checklist_templates',
  access: 'vehicle:read',
  summary: 'Templates of walk-round checks that an organisation uses: its own, inherited, or the product’s.',
  alsoRefuses: [404],
  query: listQuery(ofOrganization),
  answer: z.object({
    ...page(checklistTemplate).shape,
    /** Types without a template: checklists are not supported for them. */
    unsupported_types: z.array(z.enum(vehicleTypes)),
  }),
});

const detail = z.object({
  ...checklistTemplate.shape,
  /** What was asked for: a version, or the draft. */
  shown: z.object({
    state: z.enum(['draft', 'in_use', 'old']),
    number: z.number(),
    content: templateContent,
    missing_translations: z.record(z.enum(languages), z.number()),
  }),
  /** The version in use, to compare a draft with. */
  in_use_content: templateContent,
});

/** `GET /tyrewatch/checklist_templates/{kind}`. */
export const getChecklistTemplate = endpoint({
  id: 'get_checklist_template',
  method: 'GET',
  path,
  access: 'vehicle:read',
  summary: 'A template with its items: the version in use, its draft, or an old version of the organisation.',
  params,
  query: z.object({
    ...ofOrganization,
    version: z._default(z.union([z.enum(['in_use', 'draft']), textInteger(1)]), 'in_use'),
  }),
  answer: detail,
});

/** `GET /tyrewatch/checklist_templates/{kind}/versions`: newest first. */
export const listChecklistTemplateVersions = endpoint({
  id: 'list_checklist_template_versions',
  method: 'GET',
  path: `${path}/versions`,
  access: 'vehicle:read',
  summary: 'Published versions of an organisation’s template, newest first.',
  params,
  query: listQuery(ofOrganization),
  answer: page(
    z.object({
      number: z.number(),
      published_at: instant,
      published_by: z.string(),
      item_count: z.number(),
      is_in_use: z.boolean(),
    }),
  ),
});

/** `PUT /tyrewatch/checklist_templates/{kind}/draft`: `If-Match: *` for the first, then the draft’s version. */
export const putChecklistDraft = endpoint({
  id: 'put_checklist_draft',
  method: 'PUT',
  path: `${path}/draft`,
  access: 'organization:update',
  summary: 'Save the draft of a template; `If-Match` names the version of the draft, `*` begins one or takes over.',
  params,
  query,
  takesIfMatch: true,
  bodyLimitBytes: 1_048_576,
  body: templateContent,
  answer: detail,
});

/** `DELETE /tyrewatch/checklist_templates/{kind}/draft`. */
export const deleteChecklistDraft = endpoint({
  id: 'delete_checklist_draft',
  method: 'DELETE',
  path: `${path}/draft`,
  access: 'organization:update',
  summary: 'Discard the draft of a template; the version in use stays.',
  params,
  query,
});

/** `POST /tyrewatch/checklist_templates/{kind}/publish`. */
export const publishChecklistTemplate = endpoint({
  id: 'publish_checklist_template',
  method: 'POST',
  path: `${path}/publish`,
  access: 'organization:update',
  summary: 'Publish the draft as the next version, which never changes. Checks already begun finish on the old one.',
  params,
  query,
  takesIfMatch: true,
  answer: detail,
});

/** `DELETE /tyrewatch/checklist_templates/{kind}`. */
export const restoreChecklistTemplate = endpoint({
  id: 'restore_checklist_template',
  method: 'DELETE',
  path,
  access: 'organization:update',
  summary:
    'Use the template of the organisation above, or the product’s, again. Published versions stay with their checks.',
  params,
  query,
});

/** The wire shape of an item. */
export type ChecklistItem = z.output<typeof checklistItem>;
/** The wire shape of what a template says. */
export type TemplateContent = z.output<typeof templateContent>;
/** The wire shape of a reference to a version. */
export type TemplateReference = z.output<typeof templateReference>;
/** The wire shape of a template in lists. */
export type ChecklistTemplate = z.output<typeof checklistTemplate>;
/** The wire shape of a template with its items. */
export type ChecklistTemplateDetail = z.output<typeof detail>;
