import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { DealerJobPage } from '../features/dealer-job/dealer-job-page.tsx';
import { screenTable } from '../screen-table.ts';

const route = getRouteApi(screenTable.dealerJob.path);

/** `/dealer/{token}`: the job of a dealer, by the link of a mail; nobody is signed in, and nothing is shared with the application. */
export function DealerJobScreen() {
  const { token } = route.useParams();
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }));
  return (
    <QueryClientProvider client={client}>
      <DealerJobPage key={token} token={token} />
    </QueryClientProvider>
  );
}
