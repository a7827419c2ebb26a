import type { Translation } from '../../translation.ts';
import type { tyres as english } from '../en-GB/tyres.ts';

/** Words for axles, wheel positions and what to do. */
export const tyres = {
  legend: 'Légende des couleurs',
  axle: 'Essieu {axle}',
  axleTypes: {
    steer: 'directeur',
    drive: 'moteur',
    trailer: 'remorque',
  },
  places: {
    left_single: 'gauche',
    left_outer: 'extérieure gauche',
    left_inner: 'intérieure gauche',
    right_single: 'droite',
    right_outer: 'extérieure droite',
    right_inner: 'intérieure droite',
  },
  wheelName: 'essieu {axle}, {place}',
  front: 'Avant',
  underMinute: 'moins d’une minute',
  advice: {
    stop_now: 'Arrêtez-vous dès que possible en lieu sûr',
    complete_run_then_repair: 'Terminez la tournée, puis réparez aujourd’hui',
    repair_before: 'Réparez avant le {at}',
    fix_at_next_service: 'Réparez au prochain entretien',
    watch_recovery: 'De retour dans les limites : à surveiller',
  },
  found: {
    not_monitored: 'Non surveillé',
    leak: 'Fuite : {likely} par jour ({slowest} – {fastest})',
    predicted: 'Attendu, non mesuré',
    heat_difference: 'Plus chaud que l’autre côté : +{kelvin} K. Contrôlez le frein et le roulement.',
    dual_mismatch: 'Roues jumelées : {pressure} d’écart. Égalisez les pressions.',
    swapped_sensors:
      'Capteur interverti avec {wheel} : chacun mesure le pneu de l’autre. Vérifiez les capteurs avant de gonfler ou de dégonfler.',
  },
  value: {
    below: '{pressure}, {percent} sous {recommended}',
    above: '{pressure}, {percent} au-dessus de {recommended}',
    hot: '{temperature}, limite {limit}, {pressure}',
    silent: 'Capteur muet depuis {minutes} min de conduite',
  },
  cells: {
    of: 'sur {value}',
    limit: 'limite {value}',
    reached: 'atteint',
    passed: 'dépassé',
    atLeast: 'au moins {duration}',
  },
  singleReading: 'Mesure isolée : la prochaine confirmera ou lèvera cette alerte.',
  held: {
    withinLimits: 'dans les limites',
    recovery: 'Dernière mesure : {measured}. {level} maintenu jusqu’au {ends}, si les mesures restent ainsi.',
    margin: 'Dernière mesure : {measured}, mais trop près de la limite. {level} maintenu jusqu’à un écart suffisant.',
    inflation_doubt:
      'Contrôle en cours après gonflage ({since}). Dernière mesure : {measured} ; {level} jusqu’à confirmation par une deuxième (au plus tôt {ends}).',
  },
} as const satisfies Translation<typeof english>;
