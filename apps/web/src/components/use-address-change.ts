import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The way to change what the address of the present screen holds beside its path; what is undefined leaves it. */
export function useAddressChange(): (changes: object) => void {
  const navigate = useNavigate();
  return useCallback(
    (changes) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, ...changes })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}
