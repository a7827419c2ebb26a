import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dealerPart } from '../../late-screen.ts';
import { mayAskDealers } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';

const ContactDealer = dealerPart(async () => (await import('./contact-dealer-dialog.tsx')).ContactDealerDialog);

/** Opens the dialog that asks a tyre dealer; nothing for those who may not. */
export function ContactDealerButton(props: {
  readonly vehicle: { readonly id: number; readonly registration: string };
  readonly position: WheelPosition;
  readonly jobId?: number | null;
}) {
  const t = useTranslations('jobSheets');
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!mayAskDealers(session)) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconTruckDelivery size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('contactDealer')}
      </Button>
      {isOpen && <ContactDealer {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
