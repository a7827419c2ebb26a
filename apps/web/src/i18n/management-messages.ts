import { activeLocale } from './active-locale.ts';
import { createManagementMessages } from './create-management-messages.ts';
import { loadManagementMessages } from './load-messages.ts';

/** The texts of management of this page. */
export const managementMessages = createManagementMessages(loadManagementMessages, activeLocale);
