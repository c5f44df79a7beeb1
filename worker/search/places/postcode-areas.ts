/**
 * Approximate town of a postcode: 'ls6' and 'ls6 2ab' are leeds, 'd7' and 't12 ab34' dublin and
 * cork. Null if it is no postcode.
 */

/** Towns of the British postcode areas, by their first letters. */
const areas = new Map(
  `AB aberdeen, AL st albans, B birmingham, BA bath, BB blackburn, BD bradford, BH bournemouth, BL bolton, BN brighton
  BR bromley, BS bristol, BT belfast, CA carlisle, CB cambridge, CF cardiff, CH chester, CM chelmsford, CO colchester
  CR croydon, CT canterbury, CV coventry, CW crewe, DA dartford, DD dundee, DE derby, DG dumfries, DH durham
  DL darlington, DN doncaster, DT dorchester, DY dudley, E london, EC london, EH edinburgh, EN enfield, EX exeter
  FK falkirk, FY blackpool, G glasgow, GL gloucester, GU guildford, HA harrow, HD huddersfield, HG harrogate
  HP hemel hempstead, HR hereford, HS stornoway, HU kingston upon hull, HX halifax, IG ilford, IP ipswich, IV inverness
  KA kilmarnock, KT kingston upon thames, KW kirkwall, KY kirkcaldy, L liverpool, LA lancaster, LD llandrindod wells
  LE leicester, LL llandudno, LN lincoln, LS leeds, LU luton, M manchester, ME rochester, MK milton keynes
  ML motherwell, N london, NE newcastle upon tyne, NG nottingham, NN northampton, NP newport, NR norwich, NW london
  OL oldham, OX oxford, PA paisley, PE peterborough, PH perth, PL plymouth, PO portsmouth, PR preston, RG reading
  RH redhill, RM romford, S sheffield, SA swansea, SE london, SG stevenage, SK stockport, SL slough, SM sutton
  SN swindon, SO southampton, SP salisbury, SR sunderland, SS southend on sea, ST stoke on trent, SW london
  SY shrewsbury, TA taunton, TD galashiels, TF telford, TN tonbridge, TQ torquay, TR truro, TS middlesbrough
  TW twickenham, UB southall, W london, WA warrington, WC london, WD watford, WF wakefield, WN wigan, WR worcester
  WS walsall, WV wolverhampton, YO york, ZE lerwick`
    .split(/,|\n/)
    .map((line) => {
      const [, area = '', town = ''] = /^\s*(\w+) (.*)$/.exec(line) ?? [];
      return [area.toLowerCase(), town] as const;
    }),
);

/** The large towns that name the British postcode areas. */
export const listPostTowns = () => areas.values();

const postcode = /^([a-z]{1,2})\d[a-z\d]?( ?\d[a-z]{2})?$/;

/** Towns of the Irish routing keys, but those of Dublin. */
const routingKeys = new Map(
  `A41 balbriggan, A42 ashbourne, A45 swords, A63 greystones, A67 wicklow, A75 castleblayney, A81 carrickmacross, A82 kells
  A83 enfield, A84 ashbourne, A85 dunshaughlin, A86 dunboyne, A91 dundalk, A92 drogheda, A94 blackrock, A96 dun laoghaire
  A98 bray, C15 navan, E21 cahir, E25 cashel, E32 carrick on suir, E34 tipperary, E41 thurles, E45 nenagh, E53 roscrea
  E91 clonmel, F12 claremorris, F23 castlebar, F26 ballina, F28 westport, F31 ballinrobe, F35 ballyhaunis, F42 roscommon
  F45 castlerea, F52 boyle, F56 ballymote, F91 sligo, F92 letterkenny, F93 lifford, F94 donegal, H12 cavan, H14 belturbet
  H16 cootehill, H18 monaghan, H23 clones, H53 ballinasloe, H54 tuam, H62 loughrea, H65 athenry, H71 clifden, H91 galway
  K32 balbriggan, K34 skerries, K36 malahide, K45 lusk, K56 rush, K67 swords, K78 lucan, N37 athlone, N39 longford
  N41 carrick on shannon, N91 mullingar, P12 macroom, P14 macroom, P17 kinsale, P24 cobh, P25 midleton, P31 ballincollig
  P32 macroom, P36 youghal, P43 carrigaline, P47 dunmanway, P51 mallow, P56 charleville, P61 fermoy, P67 mitchelstown
  P72 bandon, P75 bantry, P81 skibbereen, P85 clonakilty, R14 athy, R21 bagenalstown, R32 portlaoise, R35 tullamore
  R42 birr, R45 edenderry, R51 kildare, R56 newbridge, R93 carlow, R95 kilkenny, T12 cork, T23 cork, T34 cork, T45 glanmire
  T56 cork, V14 shannon, V15 kilrush, V23 cahersiveen, V31 listowel, V35 kilmallock, V42 newcastle west, V92 tralee
  V93 killarney, V94 limerick, V95 ennis, W23 maynooth, W34 monasterevin, W91 naas, X35 dungarvan, X42 kilmacthomas
  X91 waterford, Y14 arklow, Y21 enniscorthy, Y25 gorey, Y34 new ross, Y35 wexford`
    .split(/,|\n/)
    .map((line) => {
      const [, key = '', town = ''] = /^\s*(\w+) (.*)$/.exec(line) ?? [];
      return [key.toLowerCase(), town] as const;
    }),
);

const eircode = /^([a-z]\d\d)( ?[a-z\d]{4})?$/;
/** 'D7', 'D07' and 'Dublin 7'. */
const dublinDistrict = /^(d|dublin )(0?[1-9]|1\d|2[0-4]|6w)( ?[a-z\d]{4})?$/;

export const getTownOfPostcode = (words: string): string | null =>
  dublinDistrict.test(words)
    ? 'dublin'
    : (routingKeys.get(eircode.exec(words)?.[1] ?? '') ??
      areas.get(postcode.exec(words)?.[1] ?? '') ??
      null);
