import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '@tyrewatch/contract/organisations/api-key-endpoints';
import { deleteApiKey, listApiKeys } from '@tyrewatch/contract/organisations/api-key-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormDialog } from '../../components/form-dialog.tsx';

/** The last question before a key opens nothing any more. */
export function RevokeApiKeyDialog(props: {
  readonly organisationId: number;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}) {
  const t = useTranslations('apiKeys');
  const client = useQueryClient();
  const { id, name, prefix } = props.apiKey;
  const revoking = useMutation({
    mutationFn: () => call(deleteApiKey, { params: { organization_id: props.organisationId, api_key_id: id } }),
    onSuccess: props.onClose,
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(listApiKeys) }),
  });
  return (
    <FormDialog
      title={t('revokeTitle', { name })}
      text={`${t('prefix', { prefix })}. ${t('revokeText')}`}
      action={t('revokeNow')}
      isDanger
      isReady
      change={revoking}
      onSubmit={() => revoking.mutate()}
      onClose={props.onClose}
    />
  );
}
