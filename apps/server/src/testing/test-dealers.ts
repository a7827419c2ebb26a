import sharp from 'sharp';

/** A dealer near the vehicles. */
export const near = { name: 'Placeholder Tyres Near', email: 'near@dealer.example', latitude: 53.4, longitude: -2.6 };
/** A dealer far from them. */
export const far = { name: 'Placeholder Tyres Far', email: 'far@dealer.example', latitude: 54.4, longitude: -2.6 };
/** What a dealer is asked for. */
export const wanted = {
  position: '2B',
  wanted: 'call_out',
  place: 'Lay-by on the A49',
  call_back: 'Night desk, 01632 960142',
  tyre_size: '315/70 R22.5',
  tyre_wanted: 'New, any make',
  note: 'Screw in the tread',
};
/** What a dealer fits. */
export const fitting = {
  condition: 'new',
  make: 'Michelin',
  pattern: 'X Multi D',
  size: '315/70 R22.5',
  dot: '1926',
  tread_mm: 15,
  pressure_kpa: 800,
  torque_nm: 600,
};
/** Rows to import: one that changes, one that is new, one that is wrong; a column that nobody knows. */
export const csv = `Name;E-mail;Email;Area;Latitude;Longitude;Always open
Placeholder Tyres Near;;near@dealer.example;Warrington;;;yes
Placeholder Tyres New;;new@dealer.example;Preston;53,76;-2,7;no
Placeholder Tyres Bad;;bad;;north;;maybe`;
/** A photo as a dealer sends it. */
export const picture = async (sidePx = 2) => {
  const drawn = sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: '#000' } }).png();
  return { content: (await drawn.toBuffer()).toString('base64') };
};
