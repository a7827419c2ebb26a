import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import formClasses from '../../ui/form-fields.module.css';
import type { ContactDraft } from './alarm-draft.ts';
import { mostContacts, nextKey } from './alarm-draft.ts';
import classes from './notifications-tab.module.css';

/** The contacts of a fleet: names and e-mail addresses. */
export function ContactFields(props: {
  readonly contacts: readonly ContactDraft[];
  /** By the name of the field on the wire. */
  readonly faultOf: (field: string) => string | null;
  readonly onChange: (contacts: readonly ContactDraft[]) => void;
}) {
  const { contacts, faultOf, onChange } = props;
  const t = useTranslations('fleetAlarm');
  const change = (contact: ContactDraft): void =>
    onChange(contacts.map((other) => (other.key === contact.key ? contact : other)));
  return (
    <>
      {contacts.length === 0 && <p className={formClasses.note}>{t('noContacts')}</p>}
      {contacts.map((contact, index) => (
        <div
          key={contact.key}
          role="group"
          aria-label={t('contact', { ordinal: index + 1 })}
          className={classes.contact}
        >
          <TextInput
            label={t('name')}
            value={contact.name}
            maxLength={200}
            autoComplete="off"
            error={faultOf(`contacts.${index}.name`)}
            onChange={(event) => change({ ...contact, name: event.currentTarget.value })}
          />
          <TextInput
            label={t('email')}
            type="email"
            value={contact.email}
            maxLength={320}
            autoComplete="off"
            error={faultOf(`contacts.${index}.email`)}
            onChange={(event) => change({ ...contact, email: event.currentTarget.value })}
          />
          <Button
            variant="default"
            className={classes.remove}
            onClick={() => onChange(contacts.filter(({ key }) => key !== contact.key))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      {contacts.length < mostContacts && (
        <div className={formClasses.actions}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...contacts, { key: nextKey(contacts), name: '', email: '' }])}
          >
            {t('addContact')}
          </Button>
        </div>
      )}
    </>
  );
}
