/** When and how a vehicle is used. */
export type DutyPlan =
  | 'round_the_clock'
  | 'two_shifts'
  | 'day_shift'
  | 'one_job'
  | 'night_shift'
  | 'bus_service'
  | 'site_day'
  | 'site_round_clock'
  | 'standing';

/** What a duty plan means in local time of Britain. */
export interface Duty {
  /** Local minute of the day at which the window opens, before the vehicle's own stagger. */
  readonly startMinute: number;
  /** Window lengths in minutes by weekday, Monday first; 0 is a day off. */
  readonly windowMinutes: readonly number[];
  /** Largest shift of the start by the vehicle's own stagger, minutes. */
  readonly staggerMinutes: number;
  /** Whether one day a week, another one for each vehicle, is cut to ten hours for servicing. */
  readonly weeklyService: boolean;
  /** Destinations lie between these free driving times from the present place, hours. */
  readonly legHours: readonly [number, number];
  /** Time at a destination for loading, a changeover or passengers, minutes. */
  readonly stopMinutes: readonly [number, number];
  /** Share of a road's usual speed that is kept: streets and bus stops on the way are not in the road table. */
  readonly paceShare: number;
  /** Break after at most four and a half hours at the wheel, minutes. */
  readonly breakMinutes: number;
  /** Whether the vehicle works on its own site instead of the roads. */
  readonly onSite: boolean;
}

const everyDay = (minutes: number): readonly number[] => Array.from({ length: 7 }, () => minutes);
const weekdays = (minutes: number): readonly number[] => [...Array.from({ length: 5 }, () => minutes), 0, 0];

/**
 * Duty plans. With one driver they stay within ten hours of driving a day (Regulation (EC) 561/2006,
 * article 6); round the clock and in two shifts drivers change at the stops.
 */
export const duties: Readonly<Record<DutyPlan, Duty>> = {
  round_the_clock: {
    startMinute: 0,
    windowMinutes: [1260, 1260, 1260, 1260, 1260, 1080, 840],
    staggerMinutes: 1440,
    weeklyService: true,
    legHours: [1.2, 4],
    stopMinutes: [70, 150],
    paceShare: 1,
    breakMinutes: 45,
    onSite: false,
  },
  two_shifts: {
    startMinute: 0,
    windowMinutes: [1140, 1140, 1140, 1140, 1140, 840, 480],
    staggerMinutes: 1440,
    weeklyService: true,
    legHours: [0.2, 0.8],
    stopMinutes: [35, 80],
    paceShare: 1,
    breakMinutes: 45,
    onSite: false,
  },
  day_shift: {
    startMinute: 5 * 60,
    windowMinutes: [630, 630, 630, 630, 600, 300, 0],
    staggerMinutes: 120,
    weeklyService: false,
    legHours: [0.3, 1.1],
    stopMinutes: [35, 80],
    paceShare: 1,
    breakMinutes: 45,
    onSite: false,
  },
  one_job: {
    startMinute: 6 * 60,
    windowMinutes: [600, 600, 600, 600, 570, 0, 0],
    staggerMinutes: 60,
    weeklyService: false,
    legHours: [0.4, 1.2],
    stopMinutes: [330, 400],
    paceShare: 1,
    breakMinutes: 45,
    onSite: false,
  },
  night_shift: {
    startMinute: 18 * 60,
    windowMinutes: [660, 660, 660, 660, 0, 0, 660],
    staggerMinutes: 120,
    weeklyService: false,
    legHours: [0.9, 2.6],
    stopMinutes: [30, 60],
    paceShare: 1,
    breakMinutes: 45,
    onSite: false,
  },
  bus_service: {
    startMinute: 4 * 60 + 40,
    windowMinutes: everyDay(1200),
    staggerMinutes: 30,
    weeklyService: false,
    legHours: [0.15, 0.5],
    stopMinutes: [10, 28],
    paceShare: 0.38,
    breakMinutes: 30,
    onSite: false,
  },
  site_day: {
    startMinute: 6 * 60 + 30,
    windowMinutes: [630, 630, 630, 630, 600, 300, 0],
    staggerMinutes: 60,
    weeklyService: false,
    legHours: [0, 0],
    stopMinutes: [3, 10],
    paceShare: 1,
    breakMinutes: 40,
    onSite: true,
  },
  site_round_clock: {
    startMinute: 0,
    windowMinutes: everyDay(1440 - 60),
    staggerMinutes: 1440,
    weeklyService: true,
    legHours: [0, 0],
    stopMinutes: [5, 15],
    paceShare: 1,
    breakMinutes: 30,
    onSite: true,
  },
  standing: {
    startMinute: 0,
    windowMinutes: weekdays(0),
    staggerMinutes: 0,
    weeklyService: false,
    legHours: [0, 0],
    stopMinutes: [0, 0],
    paceShare: 1,
    breakMinutes: 0,
    onSite: true,
  },
};
