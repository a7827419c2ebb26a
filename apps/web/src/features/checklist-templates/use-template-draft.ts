import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ChecklistTemplateDetail,
  TemplateContent,
} from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { getChecklistTemplate, putChecklistDraft } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { isVersionConflict } from '../../components/load-again.tsx';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import type { Items } from './template-draft.ts';
import { isComplete } from './template-draft.ts';

/** How long typing must rest before the draft is saved, in milliseconds. */
const restMs = 700;

/** Has every view of the templates loaded again. */
export function useTemplateReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ predicate: ({ queryKey: [id] }) => String(id).includes('checklist_template') });
  };
}

/**
 * A draft while it is changed: it is saved as soon as typing rests. Where somebody else has saved it meanwhile nothing more is
 * sent until it is chosen whose draft stays.
 */
export function useTemplateDraft(template: ChecklistTemplateDetail) {
  const client = useQueryClient();
  const { kind } = template;
  const [saved, setSaved] = useState(template);
  const [content, setContent] = useState<TemplateContent>(template.shown.content);
  const [theirs, setTheirs] = useState<ChecklistTemplateDetail | null>(null);
  const isChanged = content !== saved.shown.content;
  useChangedDraft(isChanged);
  const follow = (next: ChecklistTemplateDetail, sent: TemplateContent | null): void => {
    setSaved(sent === null ? next : { ...next, shown: { ...next.shown, content: sent } });
    client.setQueryData([getChecklistTemplate.id, { params: { kind }, query: { version: 'draft' } }], next);
    void client.invalidateQueries({ queryKey: endpointKey(getChecklistTemplate), refetchType: 'none' });
  };
  const saving = useMutation({
    mutationFn: (sent: { readonly content: TemplateContent; readonly over: number | '*' }) =>
      call(putChecklistDraft, { params: { kind }, query: {}, body: sent.content, version: sent.over }),
    onSuccess: (next, sent) => {
      setTheirs(null);
      follow(next, sent.content);
    },
    onError: async (error) => {
      if (!isVersionConflict(error)) return;
      setTheirs(await call(getChecklistTemplate, { params: { kind }, query: { version: 'draft' } }));
    },
  });
  const save = useEffectEvent(() => saving.mutate({ content, over: saved.draft?.version ?? '*' }));
  const isWaiting = isChanged && theirs === null && !saving.isPending && isComplete(content.items);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(save, restMs);
    return () => clearTimeout(timer);
  }, [isWaiting, content]);
  return {
    /** The draft as it was saved last, or the version it begins from. */
    saved,
    items: content.items as Items,
    edit: (change: (items: Items) => Items): void =>
      setContent((before) => ({ ...before, items: [...change(before.items)] })),
    isChanged,
    saving,
    /** What somebody else has saved meanwhile; null = nobody has. */
    theirs,
    takeTheirs: (): void => {
      if (theirs === null) return;
      setContent(theirs.shown.content);
      follow(theirs, null);
      setTheirs(null);
      saving.reset();
    },
    keepMine: () => saving.mutate({ content, over: '*' }),
  };
}

/** A draft while it is changed. */
export type TemplateDraft = ReturnType<typeof useTemplateDraft>;
