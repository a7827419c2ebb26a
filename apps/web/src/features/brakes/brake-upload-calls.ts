import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BrakeUploadDetail, BrakeUploadRow } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import {
  getBrakeUpload,
  listBrakeUploadRows,
  listBrakeUploads,
  updateBrakeUploadRow,
} from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

type Pages = InfiniteData<{ items: BrakeUploadRow[] }>;

const keyOf = (id: number) => endpointQuery(getBrakeUpload, { params: { upload_id: id } }).queryKey;

/** What is shown after a step of an upload: the upload as answered, its rows and the list anew. */
export function showUpload(client: QueryClient, upload: BrakeUploadDetail): Promise<unknown> {
  client.setQueryData(keyOf(upload.id), upload);
  return Promise.all(
    [listBrakeUploadRows, listBrakeUploads].map((endpoint) =>
      client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
    ),
  );
}

/** Fixes a row. It stays where it stands, with its new verdict, so that nobody loses their place. */
export function useRowFix(uploadId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      row,
      ...body
    }: { readonly row: number } & Record<string, string | boolean | number>): Promise<BrakeUploadRow> =>
      call(updateBrakeUploadRow, { params: { upload_id: uploadId, row_number: row }, body }),
    onSuccess: async (fixed) => {
      client.setQueriesData<Pages>(
        { queryKey: endpointKey(listBrakeUploadRows) },
        (pages) =>
          pages && {
            ...pages,
            pages: pages.pages.map((page) => ({
              ...page,
              items: page.items.map((row) => (row.row_number === fixed.row_number ? fixed : row)),
            })),
          },
      );
      await client.invalidateQueries({ queryKey: keyOf(uploadId) });
    },
  });
}
