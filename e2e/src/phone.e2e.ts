import { screens, testScreens } from './screens.ts';

/** What is laid out differently on a phone. */
const names = ['landing', 'list', 'map', 'alerts', 'overview'];

testScreens(screens.filter(({ name }) => names.includes(name)));
