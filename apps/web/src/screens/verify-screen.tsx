import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { VerifyPage } from '../features/evidence/verify-page.tsx';

/** `/verify` and `/verify/{number}`, the latter as the square code on a pack has it; nobody is signed in. */
export function VerifyScreen() {
  const { number = null } = useParams({ strict: false });
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <VerifyPage key={number} number={number} />
    </QueryClientProvider>
  );
}
