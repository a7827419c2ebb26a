import { screens, testScreens } from './screens.ts';

testScreens(screens);
