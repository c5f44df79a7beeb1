/**
 * Well-known parts of large towns that the gazetteer lacks, with the town that each leads to.
 * Written for this project from general knowledge; the gazetteer has other parts as own places.
 */

/** Parts by the normalized name of their town in the gazetteer. */
const partsByTown: Record<string, string> = {
  london: `bermondsey, brondesbury, dalston, de beauvoir, denmark hill, docklands, elephant and castle,
    fitzrovia, gospel oak, haggerston, herne hill, hoxton, kentish town, knightsbridge, ladbroke grove,
    london bridge, maida vale, mile end, nunhead, old street, parsons green, primrose hill, shoreditch,
    stoke newington, swiss cottage, tufnell park, vauxhall, wapping, west hampstead`,
  birmingham: `balsall heath, bearwood, bournville, digbeth, edgbaston, erdington, great barr, hall green,
    handsworth, harborne, jewellery quarter, kings heath, kings norton, ladywood, longbridge, moseley,
    northfield, quinton, selly oak, sparkhill, stirchley, yardley`,
  manchester: `ancoats, ardwick, castlefield, chorlton, harpurhey, levenshulme, moss side, northern quarter,
    rusholme, whalley range, withington, wythenshawe`,
  leeds: `alwoodley, armley, cross gates, farsley, gipton, harehills, headingley, hunslet, kirkstall,
    meanwood, moortown, roundhay, seacroft, weetwood`,
  liverpool: `anfield, edge hill, everton, lark lane, ropewalks, sefton park`,
  sheffield: `broomhill, crookes, darnall, ecclesall, endcliffe, heeley, hunters bar, kelham island, meersbrook,
    millhouses, norfolk park, sharrow, walkley, woodseats`,
  bristol: `ashley down, bedminster, bishopston, brislington, clifton, cotham, eastville, fishponds, hengrove,
    henleaze, horfield, hotwells, lockleaze, montpelier, redland, southville, st werburghs,
    stokes croft, totterdown, westbury on trym, westbury park, windmill hill`,
  'newcastle upon tyne': `byker, fenham, heaton, jesmond, ouseburn, spital tongues`,
  nottingham: `aspley, bulwell, clifton, forest fields, hyson green, lenton, mapperley, radford, sherwood,
    sneinton, wollaton`,
  leicester: `clarendon park, highfields, stoneygate, westcotes`,
  edinburgh: `bruntsfield, canonmills, comely bank, corstorphine, gorgie, granton, holyrood, leith, liberton,
    marchmont, meadowbank, merchiston, morningside, murrayfield, niddrie, polwarth, portobello,
    sighthill, slateford, stockbridge, tollcross, wester hailes`,
  glasgow: `cathcart, dennistoun, drumchapel, easterhouse, finnieston, gorbals, govan, govanhill, hillhead,
    hyndland, jordanhill, kelvingrove, kelvinside, langside, maryhill, merchant city, mount florida,
    partick, pollok, pollokshaws, pollokshields, scotstoun, shawlands, shettleston, springburn,
    strathbungo`,
  cardiff: `cathays, cyncoed, fairwater, grangetown, llanishen, llanrumney, pontcanna, roath, splott`,
  belfast: `andersonstown, ballyhackamore, ballysillan, cathedral quarter, cherryvalley, falls road, finaghy,
    lisburn road, ormeau, ormeau road, shankill road, stormont, stranmillis, titanic quarter`,
  dublin: `ballsbridge, ballybough, clontarf, drimnagh, harolds cross, inchicore, kilmainham, kimmage,
    phibsboro, phibsborough, portobello, ranelagh, stoneybatter, temple bar`,
  cork: `ballintemple, ballyphehane, bishopstown, montenotte, shandon, sundays well, togher, turners cross`,
  galway: `ballybane, claddagh, knocknacarra, mervue, renmore, salthill, taylors hill, westside`,
  limerick: `corbally, dooradoyle`,
};

const townsByPart = new Map<string, string[]>();
for (const [town, parts] of Object.entries(partsByTown)) {
  for (const part of parts.split(/,\s+/)) {
    townsByPart.set(part, [...(townsByPart.get(part) ?? []), town]);
  }
}

const direction = /^((north|south|east|west|central|inner) )+/;

/** Towns with a part of this normalized name, such as 'headingley' or 'south london'. */
export function listTownsOfPart(part: string): string[] {
  const town = part.replace(direction, '');
  const isSide = town !== part && Object.hasOwn(partsByTown, town);
  return isSide ? [town] : (townsByPart.get(part) ?? []);
}
