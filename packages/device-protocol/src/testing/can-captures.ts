import fixtureJson from '../../fixtures/j1939-tire.json' with { type: 'json' };

/** Frames of PGN 65268 with what they say: captured ones, and ones made from the definitions for the boundaries. */
export const canCaptures = [...fixtureJson.frames, ...fixtureJson.constructed];
