import { lateMessages } from './i18n/late-messages.ts';
import type { TextBundle } from './i18n/load-messages.ts';
import { lazyPart } from './lazy-part.tsx';
import type { LazyScreen } from './lazy-screen.tsx';
import { lazyScreen } from './lazy-screen.tsx';

const withTexts =
  <Loaded>(bundles: readonly TextBundle[], load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.all([load(), lateMessages.fetch(bundles)]);
    return loaded;
  };

/** A screen whose texts come with its code, and not with the first page. */
export const lateScreen = (
  screen: string,
  bundles: readonly TextBundle[],
  load: Parameters<typeof lazyScreen>[1],
): LazyScreen => lazyScreen(screen, withTexts(bundles, load));

/** A part of any screen whose texts, of these bundles, come with its code. */
const partWith =
  (...bundles: readonly TextBundle[]) =>
  <Properties extends object>(
    ...[load, options]: Parameters<typeof lazyPart<Properties>>
  ): ReturnType<typeof lazyPart<Properties>> =>
    lazyPart(withTexts(bundles, load), options);

/** A part of any screen whose texts are those of management. */
export const managementPart = partWith('management');

/** A part of any screen whose texts are those of the pages of one vehicle. */
export const vehiclePart = partWith('vehicle');

/** A part of any screen whose texts are those of tyres, tread and jobs. */
export const carePart = partWith('care');

/** A part of any screen whose texts are those of changes to many vehicles. */
export const bulkPart = partWith('bulk');

/** A part of any screen with a form about tyres, tread or jobs. */
export const careManagementPart = partWith('care', 'management');

/** A part of any screen whose texts are those of commands to telematics units. */
export const kitPart = partWith('kit');

/** A part of any screen about evidence packs. */
export const evidencePart = partWith('evidence', 'management');

/** A part of any screen about tyre dealers. */
export const dealerPart = partWith('dealer', 'care', 'management');

/** A part of any screen about reports of fleets, what was made of them, and inspections. */
export const reportingPart = partWith('reporting');

/** A part of any screen with a form about them. */
export const reportingManagementPart = partWith('reporting', 'management');

/** A part of any screen about tyres, tread, jobs and inspections. */
export const careReportingPart = partWith('care', 'reporting');

/** A part of any screen about walk-round checks. */
export const checksPart = partWith('checks');

/** A part of any screen about walk-round checks with their photos and jobs. */
export const checksCarePart = partWith('checks', 'care');

/** A part of any screen about brakes of trailers. */
export const brakesPart = partWith('brakes', 'vehicle');

/** A part of any screen about what the vehicle register and the MOT history know. */
export const registersPart = partWith('registers', 'vehicle');

/** A part of any screen with a form that the vehicle register fills. */
export const registersManagementPart = partWith('registers', 'management');
