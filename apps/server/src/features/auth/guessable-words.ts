import { vehicleMakes } from '@tyrewatch/domain/vehicles/vehicle-make';

/** Languages of the product, by the part of their tag that names the language. */
type Language = 'en' | 'fr' | 'de' | 'it' | 'tr' | 'pt';

/** What people at a form think of first, most likely first: greetings, access, the year, family, clubs, towns, first names. */
const everydayWords: Readonly<Record<Language, string>> = {
  en: `
    password passwords passcode welcome welcomes hello goodbye secret secrets letmein access login logon signin user users
    admin root guest test tester testing temp temporary changeme change default start starter begin office company work
    worker boss team staff service support please thanks thankyou love lover iloveyou mylove baby babe honey sweet sweetie
    darling angel family mother father mummy daddy mum dad sister brother friend friends happy lucky money summer winter
    spring autumn january february march april may june july august september october november december monday tuesday
    wednesday thursday friday saturday sunday christmas easter birthday holiday weekend morning night today tomorrow football
    cricket rugby soccer hockey golf tennis liverpool arsenal chelsea everton united manchester tottenham celtic rangers
    newcastle villa london england britain scotland wales ireland birmingham leeds glasgow bristol edinburgh cardiff purple
    orange yellow green black white silver golden blue red pink monkey dragon tiger lion horse dog cat rabbit puppy kitten
    chicken eagle wolf sunshine flower star moon rainbow princess prince king queen superman batman pokemon starwars thomas
    james george harry jack oliver charlie william michael david robert richard daniel matthew andrew joseph emma olivia
    sophie jessica charlotte elizabeth hannah lucy chocolate cheese banana coffee computer internet windows microsoft google
    samsung iphone qwerty number one two three seven hundred security safe safety licence motorway country holidays teacher
    doctor nurse beautiful blessed freedom forever crystal diamond diamonds`,
  fr: `
    motdepasse passe mdp bienvenue bonjour bonsoir salut coucou merci secret secrets accès connexion utilisateur
    administrateur invité essai provisoire temporaire changer changezmoi changemoi défaut début bureau société entreprise
    travail patron équipe chef service amour amours jetaime chéri chérie doudou bébé ange famille maman papa mère père frère
    soeur ami amie amis heureux bonheur chance argent été hiver printemps automne janvier février mars avril mai juin juillet
    août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche noël pâques anniversaire
    vacances matin nuit football rugby vélo marseille paris lyon psg bordeaux toulouse nantes lille strasbourg bretagne
    france français belgique suisse montréal rouge bleu vert jaune noir blanc violet soleil lune étoile fleur chat chien
    cheval lapin loup tigre dauphin poisson oiseau maison voiture moto jardin fromage chocolat café bière nicolas julien
    thomas alexandre antoine camille julie marie pierre jean philippe patrick laurent christophe sébastien céline nathalie
    isabelle valérie sandrine azerty azertyuiop doudoune loulou nounours princesse roi reine liberté égalité soleils bisous
    bisou sécurité sûreté permis autoroute rennes nice montpellier grenoble dijon reims toulon genève lausanne bruxelles
    liège bravo champion copain copine doudous chouchou tournesol papillon hirondelle`,
  de: `
    passwort passwörter kennwort losung willkommen hallo guten morgen abend servus moin danke bitte geheim geheimnis zugang
    anmeldung anmelden benutzer nutzer administrator verwalter gast versuch vorläufig ändern ändere ändermich standard anfang
    büro firma arbeit chef team mannschaft dienst liebe ichliebedich schatz schatzi schätzchen liebling engel baby familie
    mama papa mutter vater bruder schwester freund freunde freundin glück glücklich geld sommer winter frühling frühjahr
    herbst januar jänner februar märz april mai juni juli august september oktober november dezember montag dienstag mittwoch
    donnerstag freitag samstag sonntag weihnachten ostern geburtstag urlaub ferien wochenende heute fussball fußball bayern
    münchen dortmund borussia schalke hamburg werder bremen berlin köln frankfurt stuttgart leipzig dresden nürnberg hannover
    wien zürich deutschland österreich schweiz rot blau grün gelb schwarz weiß sonne mond stern sonnenschein blume hund katze
    pferd hase wolf tiger vogel maus bär haus auto motorrad garten bier kaffee schokolade käse michael thomas andreas stefan
    peter markus daniel christian alexander sebastian martin jürgen klaus sabine petra claudia susanne nicole andrea julia
    sandra melanie hallo123 schalke04 qwertz qwertzuiop lollipop prinzessin könig königin mausi hasi bärchen sonnenblume
    sicherheit führerschein autobahn abfahrt leverkusen mönchengladbach düsseldorf dortmunder essen duisburg bielefeld bonn
    münster mannheim karlsruhe augsburg wiesbaden salzburg innsbruck linz graz basel luzern lissabon mailand fahrzeuge
    urlaubszeit heimat freiheit hoffnung zukunft kaffeetasse schnucki knuddel`,
  it: `
    password parola chiave parolachiave benvenuto benvenuti benvenuta ciao salve buongiorno buonasera grazie prego segreto
    segreta accesso entrare utente amministratore ospite prova temporanea provvisoria cambiami cambia inizio ufficio azienda
    ditta società lavoro capo squadra servizio amore amoremio tiamo tesoro cucciolo cucciola bimbo bambino angelo famiglia
    mamma papà madre padre fratello sorella amico amici amica felice felicità fortuna soldi estate inverno primavera autunno
    gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre lunedì martedì mercoledì
    giovedì venerdì sabato domenica natale pasqua compleanno vacanze mattina notte oggi calcio juventus juve milan inter roma
    napoli lazio fiorentina torino palermo bologna genova firenze venezia verona bari catania milano italia italiano forza
    forzajuve forzamilan forzanapoli rosso azzurro verde giallo nero bianco viola sole luna stella stellina fiore cane gatto
    cavallo coniglio lupo tigre leone delfino casa macchina moto giardino pizza pasta caffè cioccolato vino giuseppe antonio
    giovanni francesco marco andrea alessandro luca matteo lorenzo stefano roberto paolo maria anna francesca giulia chiara
    laura valentina alessandra simona federica principessa re regina farfalla pippo topolino paperino sicurezza patente
    autostrada trieste padova brescia modena parma perugia cagliari sassari bergamo livorno lecce viva campione campioni
    farfalline girasole libertà speranza pazzo bella bello bellissima`,
  tr: `
    parola şifre sifre sifrem şifrem parolam hoşgeldiniz hoşgeldin hoşbulduk merhaba selam günaydın iyigünler teşekkürler
    lütfen gizli giriş kullanıcı yönetici misafir deneme geçici değiştir başlangıç ofis şirket firma iş patron takım ekip
    hizmet aşk aşkım askim seniseviyorum sevgi sevgilim canım canim bebeğim bebek melek aile anne baba annem babam kardeş
    abla abi arkadaş dost mutlu mutluluk şans para yaz kış ilkbahar bahar sonbahar güz ocak şubat mart nisan mayıs haziran
    temmuz ağustos eylül ekim kasım aralık pazartesi salı çarşamba perşembe cuma cumartesi pazar bayram ramazan doğumgünü
    tatil sabah gece bugün futbol galatasaray fenerbahçe beşiktaş trabzonspor bursaspor cimbom kartal kanarya aslan istanbul
    ankara izmir bursa antalya adana konya trabzon gaziantep türkiye turkiye türk atatürk mustafa kemal mustafakemal kırmızı
    mavi yeşil sarı siyah beyaz mor güneş ay yıldız çiçek köpek kedi at tavşan kurt kaplan kuş balık ev araba motor bahçe çay
    kahve çikolata mehmet ahmet ali hüseyin hasan ibrahim murat ömer yusuf emre can fatma ayşe emine hatice zeynep elif
    meryem esra büşra prenses kral kraliçe bismillah allah maşallah inşallah vatan bayrak güvenlik ehliyet otoyol başkan
    anadolu yıldırım samsun kayseri eskişehir diyarbakır mersin denizli sakarya kocaeli malatya erzurum hürriyet özgürlük
    umut kolay kolayşifre çilek karpuz dünya dünyam hayat hayatım gülüm`,
  pt: `
    senha senhas palavrapasse palavra-passe bemvindo bemvindos bem-vindo benvindo olá ola bomdia boatarde boanoite obrigado
    obrigada segredo secreto acesso entrar entrada utilizador usuario administrador convidado teste temporária provisória
    mudar mudame muda início escritório empresa firma trabalho chefe patrão equipa serviço amor meuamor amote teamo querido
    querida bebé anjo família mãe pai mamã papá irmão irmã amigo amigos amiga feliz felicidade sorte dinheiro verão inverno
    primavera outono janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro segunda terça
    quarta quinta sexta sábado domingo natal páscoa aniversário férias manhã noite hoje futebol benfica sporting porto
    fcporto slbenfica braga guimarães lisboa coimbra faro setúbal aveiro madeira açores portugal português brasil corinthians
    flamengo vermelho azul verde amarelo preto branco roxo sol lua estrela flor cão gato cavalo coelho lobo tigre leão
    golfinho casa carro mota jardim café chocolate cerveja vinho bacalhau joão josé antónio manuel francisco pedro paulo luís
    carlos miguel tiago rui maria ana sofia beatriz catarina inês joana mariana marta princesa rei rainha saudade jesus deus
    fátima segurança carta autoestrada amadora almada viseu leiria évora beja funchal liberdade esperança girassol borboleta
    estrelinha campeão campeões glorioso dragões águia leões`,
};

/** Words of the trade, those of the glossary (`docs/domain-language.md`) among them. */
const tradeWords: Readonly<Record<Language, string>> = {
  en: `
    tire tires tyre lorry lorries haulage hauliers logistics coach coaches transport freight cargo tread psi bar pressurepro
    pressures tyrepressure tyrepressures tyrewatch tyrewatching roadside garage mechanic fitters trucker trucking truckdriver
    teamdriver wheel position valve spare twin tyres dual wheels size load index code retread mould grooved make pattern
    depth wear change alignment pressure gauge cold recommended under inflation inflated over inflate loss puncture slow leak
    blow flat temperature reference high axle configuration steer drive trailer lift vehicle registration truck tractor unit
    semi trucktrailer drawbar combination service odometer fuel coolant battery ignition brake test performance report fleet
    depot workshop manager technician fitter dealer driver organisation customer provider administrator admin permission
    password username telematics control sensor card reading online offline stale unassigned alert level threshold
    maintenance warning danger critical time incident acknowledge acknowledged acknowledgement event subscription sheet mode
    interval walk round check walkaround checklist safety inspection roadworthy torque audit trail`,
  fr: `
    pneumatique pneumatiques pression pressions pressionpneu pressionpneus poids lourd poidslourd routiers transports
    transporteur logistique chauffeur chauffeurs gonflé garage mécanicien roulage convoi messagerie entrepôt pneu roue
    position jante valve secours roues jumelées dimension indice charge code neuf rechapé recreusé marque bande roulement
    sculpture profondeur usure changement géométrie pneus relative froid préconisée préconisé sous gonflage surgonflage
    gonfler perte crevaison fuite lente éclatement plat manomètre température référence élevée essieu configuration essieux
    directeur moteur remorque relevable véhicule immatriculation numéro camion tracteur routier semi autobus fourgon
    assistance kilométrage carburant liquide refroidissement batterie contact frein essai freinage efficacité rapport flotte
    dépôt atelier gestionnaire technicien monteur négociant conducteur organisation client fournisseur administrateur droit
    passe utilisateur boîtier télématique récepteur capteurs capteur carte mesure ligne hors données anciennes attribué
    alerte niveau seuil entretien avertissement danger critique délai avant incident prendre compte journal abonnement ordre
    réparation mode intervalle contrôle départ liste technique préventif sécurité état circuler couple serrage écrous écrou
    resserrage modifications`,
  de: `
    reifendruck reifendruckkontrolle reifenservice reifendienst lastwagen lkw laster brummi spedition spediteur fuhrpark
    logistik lastkraftwagen werkstatt mechaniker monteur fernfahrer trucker sattelzug luftdruck winterreifen sommerreifen
    auflieger transporte güterverkehr reifen radposition felge ventil ersatzrad zwillingsreifen reifengröße
    tragfähigkeitsindex nummer neureifen runderneuerter nachgeschnittener reifenmarke profil profiltiefe reifenverschleiß
    reifenwechsel achsvermessung druck überdruck manometer kaltdruck solldruck soll minderdruck befüllen druckverlust
    reifenpanne schleichender reifenplatzer platt temperatur bezugstemperatur übertemperatur achse achskonfiguration
    lenkachse antriebsachse anhängerachse liftachse achslast fahrzeug kennzeichen sattelzugmaschine anhänger sattelauflieger
    lastzug omnibus transporter servicefahrzeug kilometerstand kraftstoff kühlmittel batterie zündung bremse bremsenprüfung
    bremswirkung bremsbericht flotte betriebshof flottenleiter techniker reifenmonteur reifenhändler fahrer organisation
    unterorganisation kunde anbieter administrator berechtigung passwort benutzername telematikeinheit reifensensor empfänger
    sensor karte messung verbunden ohne verbindung veraltet nicht zugeordnet alarm alarmstufe stufe schwelle wartungsschwelle
    warnschwelle gefahrenschwelle kritisch warnung wartung gefahr zeit vorfall quittieren ereignisprotokoll abonnement
    werkstattauftrag wartungsmodus wartungsintervall abfahrtskontrolle checkliste hauptuntersuchung sicherheitsprüfung
    verkehrssicher anzugsdrehmoment radmuttern radmutter nachziehen änderungsprotokoll bericht`,
  it: `
    gomma gomme copertone pressionegomme camion camionista autotrasporti trasporti trasporto logistica autista autisti
    officina meccanico furgoni tir bilico spedizioni corriere pneumatico ruota posizione cerchio valvola scorta ruote
    gemellate misura dello indice carico codice nuovo ricostruito riscolpito marca battistrada disegno profondità usura
    cambio convergenza pressione pneumatici relativa freddo raccomandata raccomandato sottogonfiaggio sovragonfiaggio
    gonfiare perdita foratura lenta scoppio terra manometro temperatura riferimento elevata asse configurazione assi
    sterzante motore rimorchio sollevabile sull veicolo targa numero telaio autocarro trattore stradale semirimorchio
    autotreno autobus furgone assistenza chilometraggio carburante liquido raffreddamento batteria quadro freno prova freni
    efficienza frenante rapporto flotta deposito responsabile tecnico gommista conducente organizzazione sotto cliente
    fornitore amministratore autorizzazione password nome utente centralina telematica ricevitore sensori sensore scheda
    linea dati obsoleti assegnato allarme livello soglia manutenzione avviso pericolo critico tempo anomalia prendere
    registro eventi iscrizione lavoro modalità intervallo controllo prima della partenza lista revisione preventivo sicurezza
    idoneo alla circolazione coppia serraggio dadi dado riserraggio delle modifiche`,
  tr: `
    lastikler lastikbasinci basınçlar kamyoncu nakliye nakliyat lojistik taşımacılık taşıma şoför kamyonlar oto tır tırcı
    servis tamirci usta garajlar araçlar kargo lastik tekerlek konumu jant supap stepne ikiz ebadı endeksi kodu sıfır kaplama
    dişi açılmış markası deseni derinliği aşınması değişimi ayarı basınç basıncı gösterge soğuk önerilen yetersiz şişirme
    aşırı şişirmek kaybı patlağı yavaş hava kaçağı patlaması inmiş manometre sıcaklık referans sıcaklığı yüksek dingil düzeni
    direksiyon dingili çeker römork kalkar yükü araç plaka şasi kamyon çekici dorse otobüs panelvan aracı kilometre yakıt
    soğutma suyu kontak fren testi etkinliği raporu filo garaj atölyesi yöneticisi teknisyen lastikçi bayisi sürücü kuruluş
    müşteri sağlayıcı yönetici izin parola kullanıcı telematik cihazı sensör alıcısı kartı ölçüm çevrim dışı eski veri
    atanmamış alarm düzeyi düzey eşik bakım eşiği uyarı tehlike kritik kritiğe kalan süre olay onaylamak günlüğü abonelik
    emri modu aralığı sefer öncesi kontrol listesi muayenesi önleyici kontrolü trafiğe elverişli bijon sıkma torku somunu
    tork değişiklik kaydı rapor`,
  pt: `
    pneus pressaopneus camionista camionagem camiões transportes transportadora logística motoristas mecânico oficina
    carrinha camioneta mercadorias rodoviária pneu roda posição jante válvula sobresselente rodado duplo medida índice carga
    código novo recauchutado reesculturado marca piso desenho profundidade desgaste mudança alinhamento direção pressão
    manométrica frio recomendada recomendado insuficiente excessiva encher perda furo fuga lenta rebentamento vazio manómetro
    temperatura referência elevada eixo configuração eixos direcional motriz reboque elevável veículo matrícula camião trator
    rodoviário semirreboque autocarro furgão assistência quilometragem combustível líquido refrigeração bateria ignição
    travão ensaio travagem eficiência relatório travões frota base gestor técnico montador revendedor motorista organização
    suborganização cliente fornecedor administrador permissão palavra passe nome utilizador unidade telemática recetor
    sensores sensor cartão medição ligação dados antigos atribuído alerta nível limiar manutenção aviso perigo crítico tempo
    incidente reconhecer registo eventos subscrição folha obra modo intervalo verificação antes partida lista inspeção
    periódica preventiva apto para circular binário aperto porcas porca reaperto alterações`,
};

/** The product's own name, and how people write it. */
const productWords = `
  tyrewatch tyre watch tyrewatcher tyremonitor demo demodemo provider`;

/** Makes of tyres, and who fits them. */
const tyreMakes = `
  bridgestone michelin goodyear continental conti pirelli hankook dunlop firestone uniroyal semperit barum matador sava
  debica fulda kleber bfgoodrich yokohama toyo toyotires kumho nexen falken giti apollo maxxis lassa petlas starmaxx kormoran
  riken taurus kelly cooper nokian vredestein aeolus sailun triangle doublecoin linglong westlake windpower roadx annaite
  bandag hercules sumitomo cordiant kama belshina mrf ceat starco trelleborg alliance bkt galaxy laufenn viking gislaved
  generaltire marangoni kraiburg recamic euromaster vergölst kwikfit firststop driverscenter pointsmart norauto feuvert
  atstyres`;

/** Makes and models of trucks, buses and trailers, and of what is mounted on them, beside those the product knows. */
const truckMakes = `
  mercedes mercedesbenz benz daimler daimlertruck actros arocs atego antos econic unimog sprinter vito daftrucks daf scania
  volvo volvotrucks vabis iveco stralis eurocargo sway daily mantruck mantrucks mantgx manbus renault renaulttrucks magnum
  premium kerax midlum trafic isuzu hino fuso canter tatra kamaz liaz maz ford fordtrucks fmax cargo transit otosan ducato
  crafter transporter jumper boxer movano krone schmitz cargobull schmitzcargobull kögel kässbohrer tirsan wielton
  schwarzmüller lamberet chereau fruehauf samro trailor langendorf meiller neoplan setra temsa otokar irizar solaris vanhool
  vdl optare plaxton wrightbus alexanderdennis dennis freightliner kenworth peterbilt mack navistar western scammell leyland
  foden erf bedford thermoking carrier wabco haldex knorr knorrbremse jost saf holland bpw teltonika tachograph tacho
  stoneridge siemens vdo tpms`;

/** Letters that keyboards lack or people leave out, and what they type instead. */
const typedInstead: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/ö/g, 'oe'],
  [/ü/g, 'ue'],
  [/ß/g, 'ss'],
];

const withoutMarks = (word: string): string =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ß', 'ss');
const transcribed = (word: string): string =>
  typedInstead.reduce((text, [letter, typed]) => text.replaceAll(letter, typed), word);

/** Words in small letters as they are, without marks, and transcribed; of three letters and more, each once. */
export function spellingsOf(words: readonly string[]): string[] {
  const spellings = words
    .map((word) => word.toLowerCase())
    .flatMap((word) => [word, withoutMarks(word), transcribed(word)])
    .filter((word) => word.length >= 3);
  return [...new Set(spellings)];
}

// Each language's likeliest words come before the second likeliest of any: the place in the list is what a word counts for.
const interleaved = (lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();

/** Words that are guessed first in this product's trade and languages, likeliest first. */
export const guessableWords = (): string[] =>
  interleaved(
    [
      productWords,
      vehicleMakes.join(' '),
      tyreMakes,
      truckMakes,
      ...Object.values(tradeWords),
      ...Object.values(everydayWords),
    ]
      .map((text) => text.split(/\s+/))
      .map(spellingsOf),
  );
