import { screens, testScreens } from './screens.ts';

testScreens(screens, 'light');
testScreens(screens, 'dark');
