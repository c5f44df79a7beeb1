/**
 * Synonyms of a new site: typed phrases → directory terms. Apostrophes and letter case are ignored.
 */
export const initialSynonyms: readonly InitialSynonym[] = `
insomnia, insomniac, get to sleep, fall asleep, falling asleep, stay asleep, drop off at night, can't drop off, sleep problems, bad sleeper, poor sleep, broken sleep, can't sleep, cannot sleep, not sleeping, couldn't sleep, trouble sleeping, sleepless, sleepless nights, no sleep → sleep support, sleep
awake at night, middle of the night, early waking, waking early, wake early, wake up early, wakes early, awake early, can't switch off, awake all night, wide awake, lie awake, waking up, wake up at night, up all night, 3am, 4am, waking at, wakes up, woken up, back to sleep, brain off, keeps me up, keep me up, keeps me awake, keep me awake, tossing and turning, toss and turn, racing at night, wakeful → sleep support, sleep
nightmares, bad dreams, night terrors, sleeping → sleep support, sleep, counselling
night shift, shift work, jet lag, sleep hygiene, cbt-i, cbti → sleep support, sleep
tired, exhausted, worn out, no energy, knackered, fatigue, always tired, run down → burnout, rest, sleep
burnt out, burned out, burnout, burn out, overworked, work stress, stress at work, stressed at work, work is too much, hours at work → work and burnout, burnout, stress
too much at work, hate my job, hate work, toxic workplace, my boss, bullied at work, workload, overwhelmed at work, office, my manager, manager, colleague, colleagues, coworkers, co-workers, deadline, deadlines → work and burnout, work
sacked, fired, made redundant, redundancy, laid off, lost my job, lose my job, losing my job, job loss, loss of my job, loss of job, no job, unemployed, out of work, jobless → work and burnout, work
career, career coach, career change, new job, job interview, job search, cv → work and burnout, work, coach
life coach, life coaching, coaching, coach, mentor, mentoring → coach, work and burnout
off sick, sick leave, back to work, return to work, signed off → work and burnout, recover from work
student, exam, exams, exam stress, university, college, school stress, studying, procrastination → young adults, stress, counselling
perfectionist, perfectionism, workaholic, imposter syndrome, impostor → work and burnout, counselling
stress, stressed, stressed out, under pressure, pressure, overwhelmed, overwhelm, all too much, too much, can't cope, cannot cope, not coping, coping, cope → stress, counselling
peace, inner peace, peace of mind, peaceful, serenity, tranquillity, relax, relaxation, unwind, wind down, switch off, calm down, calm, peace and quiet → sound and relaxation, meditation, stress
anxious, anxiety, worry, worried, worrying, nerves, nervous, on edge, fear, afraid, scared, dread, overthinking, racing thoughts → anxiety, counselling
panic, panic attack, panic attacks, panicking, panicky, hyperventilating, can't breathe, tight chest, palpitations, heart racing, racing heart, heart pounding, heart pounds → panic, breathwork, anxiety
breathe, breathing, breath, breathing exercises, breathless, short of breath → breathwork, breath
phobia, phobias, agoraphobia, claustrophobia, fear of flying, needle phobia, flying, flight, flights, leave the house, leaving the house, go outside, public speaking, presentation, presentations, stage fright, health anxiety → anxiety, counselling
social anxiety, shy, shyness, awkward, blushing, scared of people, meeting people → anxiety, counselling, first time, loneliness
obsessive, obsessed, ocd, compulsive, intrusive thoughts, compulsions, checking → anxiety, counselling
paranoid, paranoia, being watched, hearing voices, psychosis, psychotic, schizophrenia, delusions → counselling
depressed, depression, depressing, low mood, feeling low, feel low, down, feeling down, sad, sadness, unhappy, miserable, hopeless, hopelessness, hope, lost hope, despair, empty, numb, low → low mood, counselling
crying, cry, tearful, can't stop crying, no motivation, unmotivated, lost interest, stuck, feel stuck, lost, out of bed, get up in the morning, no energy for anything, nothing matters, no joy → low mood, counselling
bipolar, manic, mania, mood swings, mood, moody, emotional, emotions → low mood, counselling
wellbeing, well being, wellness, well-being, mental wellbeing, self care, self-care, holistic → meditation, stillness and rest, yoga, counselling
happy, happiness, joy, laugh, enjoy life → low mood, counselling
mental health, mental illness, crazy, insane, going mad, losing my mind, breakdown, nervous breakdown, not myself, feel myself, wrong with me, diagnosis → counselling, low mood
winter blues, seasonal affective disorder, dark evenings → low mood, outdoors
worthless, useless, hate myself, self esteem, self-esteem, low confidence, confidence, confident, insecure, insecurity, not good enough, failed, failure, ugly, how i look, my body, my looks, overweight, being fat → low mood, counselling
ashamed, shame, guilt, guilty, embarrassed, regret, forgive myself → counselling
angry, anger, anger management, temper, short fuse, rage, furious, shout, shouting, lose my temper, irritable, resent, resentment, mad, snapping, snappy, snap at, grumpy, losing it, lose it → anger, counselling
lonely, loneliness, alone, isolated, isolation, no friends, make friends, new friends, nobody to talk to, friendless, bored, boredom, friendship, friendships, fell out, no one to talk to, empty nest, left home, on my own, by myself → loneliness, peer listening, groups
someone to talk to, somebody to talk to, someone to listen, somebody to listen, just want to talk, just listen, listen, listener, a chat, talk to someone, talk to somebody → peer listening, listening
peer support, support group, self help group, befriending, befriender, helpline → peer listening, groups
new in town, new to the area, moved here, just moved → loneliness, groups, first time
grief, grieving, bereaved, bereft, bereavement, mourning, mourn, loss, lost someone, funeral → bereavement support, grief
died, death, dead, dying, passed away, passed on, widow, widower, widowed, my wife died, my husband died, my mum died, my dad died, miss him, miss her, i miss my, missing my, lost my husband, lost my wife, lost my mum, lost my dad → bereavement support, grief
miscarriage, stillbirth, stillborn, baby loss, lost a baby, lost our baby → bereavement support, grief, new parents
suicide bereavement, his suicide, her suicide, dad's suicide, mum's suicide, lost to suicide → bereavement support, grief
pet loss, my dog died, my cat died, lost my dog, lost the dog, lost our dog, lost my cat, lost the cat, lost our cat, my pet died, pet died → bereavement support, grief
terminal, hospice, end of life, palliative → bereavement support, carers
counsellor, counselor, therapist → counselling, peer listening, bereavement support
counselling, counseling, therapy, talking therapy, psychotherapy, psychotherapist, shrink, someone professional → counselling, peer listening
hypnotherapy, hypnotherapist, hypnosis → counselling, anxiety, sleep support
terapeuta, terapia, psicologo, psicologa, psychologe, psychologin, psychologue, therapeut, therapeutin, psycholog, cwnsela, cwnselydd, comhairleoir, comhairleoireacht, psykolog, psykoterapeut → counselling
masaz, masaje, masajes, massagem, massaggio, tylino, suathaireacht, massaggi → massage
joga, ioga → yoga
dormir, schlafen, schlaf, spac, bezsennosc, insomnio, insomnie, sommeil, sueno, cysgu, codladh, schlaflosigkeit → sleep support, sleep
ansiedad, ansiedade, angoisse, angstzustande, lek, niepokoj, gorbryder, imni → anxiety, counselling
depresja, depressione, depressao, iselder, dulagar → low mood, counselling
galar, profedigaeth, trauer, duelo, deuil, zaloba, luto, lutto → bereavement support, grief
psychologist, psychology, psychiatrist, psychiatry, clinical psychologist → counselling
cbt, cognitive behavioural therapy, cognitive behavioral therapy, cognitive therapy, dbt, emdr, ifs, psychodynamic, person centred, person centered, gestalt, humanistic → counselling
first session, first appointment, how does therapy work, never had therapy, is therapy for me, what is counselling, need to say everything → counselling, first time
trauma, traumatic, traumatised, traumatized, ptsd, flashbacks, triggered, childhood trauma → counselling
abuse, abused, abusive, sexual abuse, sexually abused, molested, rape, raped, assault, assaulted, domestic violence, violent → counselling
bullied, bullying, harassed, harassment → counselling, anxiety
alcohol, alcoholic, alcoholism, drinking, drinking problem, drinking too much, drink too much, drank, drunk, sober, sobriety, getting sober, stay sober, drink, drinks, wine, beer, vodka, stop drinking, quit drinking, give up drinking, hangover → listening, peer listening, counselling
addiction, addicted, addict, drugs, drug, cocaine, weed, cannabis, gambling, gambler, betting, recovery, rehab, relapse, smoking, quit smoking, stop smoking, pornography, porn, vaping, screen addiction → counselling, peer listening
self harm, self-harm, self harming, cutting, cut myself, hurt myself, urge to cut → counselling, low mood
eating disorder, anorexia, anorexic, bulimia, bulimic, binge, binge eating, overeating, not eating, stopped eating, lost my appetite, body image → food and cooking, food, counselling
weight, lose weight, diet, dieting, nutrition, nutritionist, dietitian, dietician, healthy eating, eat better, eat well, eating, my feelings with food, comfort eating, emotional eating, snacking → food and cooking, food
cook, cooking, cookery, cooking class, kitchen, recipes, meal, meals, lunch, baking, bake, sourdough, bread → food and cooking, food
relationship, relationships, relationship advice, dating, date, partner, boyfriend, girlfriend, love, intimacy, intimate → couples and families, relationships
marriage, married, husband, wife, spouse, fiance, fiancee, couple, couples, couples therapy, couples counselling, marriage counselling, marriage guidance, marital → couples and families, relationships
arguing, argue, arguments, argument, fighting, fight, communicate, communication, bickering, row, rows, we argue, always arguing, not talking → couples and families, relationships
cheating, cheated, cheat, affair, affairs, unfaithful, infidelity, betrayed, jealous, jealousy, trust issues, lied, lies, trust → couples and families, relationships
divorce, divorced, divorcing, separation, separated, separating, break up, breakup, broke up, split up, my ex, ex wife, ex husband, ex boyfriend, ex girlfriend, heartbroken, heartbreak, dumped, left me, walked out → couples and families, relationships, counselling
sex, sex life, sexual, sexuality, erection, erectile, libido, sexless, sex therapist, psychosexual, orgasm → couples and families, relationships, counselling
family, families, family therapy, family therapist, family conflict, in laws, in-laws, mother in law, relatives, estranged → couples and families, family
mother, mum, mom, mam, mummy, mothers, father, dad, daddy, parents, my parents, brother, sister, sibling, siblings, grandson, granddaughter, grandchildren, stepmother, stepdaughter, stepson, stepfather → family, couples and families
anxious teenager, anxious teen, anxious child, anxious son, anxious daughter, school anxiety → family, young adults, anxiety, couples and families
parenting, parent, son, daughter, children, child, kids, kid, toddler, teenager, teenagers, teen, teens, adolescent, tantrums, school refusal, won't go to school, my boy, my girl → family, couples and families, young adults
single parent, single mum, single mom, single dad, co-parenting, custody, stepkids, step kids, stepchildren, blended family → family, new parents
pregnant, pregnancy, antenatal, prenatal, birth, childbirth, expecting, midwife, doula → new parents, pregnancy massage, pregnant
mums and babies, mum and baby, mother and baby, mothers and babies, mums, moms, babies, post natal, post partum, infant, toddler group, baby, newborn, new mum, new mom, new dad, new parent, postnatal, postpartum, postnatal depression, postpartum depression, baby blues, breastfeeding, since the birth, after the birth, gave birth → new parents
ivf, infertility, infertile, fertility, trying for a baby → counselling, new parents
menopause, perimenopause, hot flushes, hot flashes, menopausal, night sweats → yoga, sleep, counselling
look after, looks after, look after my dad, look after my mum, look after my husband, look after my wife, i look after, carer, carers, care for, caring for, caregiver, caregiving, care giver, looking after, caring for my mother, elder care, elderly care, elderly parent, elderly mother, elderly father → carers support, carers
dementia, alzheimer's, alzheimers, memory loss → carers support, carers, older people
respite, a break from caring → carers support, retreats and quiet days
over 50, over 50s, over 60, over 60s, over sixty, over 65, over 70, over 70s, over 75, over 80, 60 plus, 65 plus, 70 plus, 50 plus, sixties, seventies, eighties, older adults, later life, older people, elderly, old age, pensioner, pensioners, senior, seniors, retired, retirement, gran, granny, nan, nana, grandma, grandad, grandpa, grandmother, grandfather → older people
young people, young adult, young adults, young person, twenties → young adults
man, men, male, men's group, mens group, for men, guys, blokes, lads, shed, men's shed, mens shed → men
woman, women, women's group, female → counselling, groups
gay, lesbian, bisexual, same sex, transgender, trans, queer, lgbt, lgbtq, coming out, gender, gender identity, gender dysphoria, non binary, nonbinary, pronouns → lgbtq, counselling
adhd, autism, autistic, aspergers, asperger's, neurodivergent, neurodiverse, neurodiversity, dyslexia, dyspraxia, tourettes, concentrate, can't focus, can't sit still → neurodiversity
debt, debts, in debt, money, money problems, money worries, bills, can't pay, bankrupt, bankruptcy, benefits, universal credit, rent arrears, broke, budgeting, budget, financial, finances, cost of living, bill, bailiff, bailiffs, gas bill, electricity bill, energy bill, energy bills, heating, council tax, arrears, overdue, loan, loans, payday loan, credit card, credit cards, mortgage, repossessed, food bank, foodbank → money worries, low cost
free, no cost, low cost, low-cost, cheap, skint, on a budget, low income, affordable, can't afford, cannot afford, sliding scale, pay what you can, donation, concession → low cost
massage, masseuse, masseur, deep tissue, sports massage, swedish massage, remedial massage, bodywork, hot stone, knots → massage
physio, physiotherapy, physiotherapist, osteopath, osteopathy, chiropractor, acupuncture, reiki, shiatsu, reflexology, alexander technique → massage, pain
back pain, bad back, sore back, backache, back ache, neck pain, stiff neck, sore neck, sore shoulders, frozen shoulder, desk shoulders, sciatica, stiff, stiffness, aches, aching, back hurts, hurt my back, my back, lower back, slipped disc, shoulder, shoulders, neck, hip, hips, knee, knees, jaw, jaw clenching, teeth grinding, tense, tension, tight, desk work → massage, pain, yoga
pain, chronic pain, in pain, sore, hurts, arthritis, fibromyalgia, migraine, migraines, headache, headaches, tinnitus, ringing in my ears → pain, massage
chronic illness, chronic fatigue, long covid, me/cfs, cancer, surgery, recovering from an operation, operation, injury, stroke → pain, gentle movement, counselling
total beginner, complete beginner, absolute beginner, total beginners, novice, newbie, never done it, never tried, starting out → first time, yoga, meditation
yoga, hatha, vinyasa, yin yoga, restorative yoga, ashtanga, yoga class, yoga teacher → yoga
chair yoga, seated yoga, gentle yoga, yoga for beginners, chair exercise, chair exercises → yoga, older people
stretch, stretching, flexible, flexibility, posture, pilates, balance, falls → yoga, movement, tai chi and qigong
exercise, get fit, fitness, gentle exercise, move more, movement, dance, dancing → movement, yoga, tai chi and qigong
tai chi, taichi, tai-chi, taiji, tie chi, kwai gong, chee gong, chi gung, qigong, qi gong, chi kung, chi gong → tai chi and qigong
martial arts, kung fu → tai chi and qigong
meditation, meditate, meditating, mindfulness, mindful, be present, headspace, zen, vipassana, buddhist, buddhism → meditation
quiet mind, quiet my mind, busy mind, still mind, stillness, mind won't stop, can't switch off → meditation, stillness and rest
spiritual, spirituality, prayer, faith, religion, religious, meaning of life, soul → meditation, retreats and quiet days
retreat, retreats, quiet day, quiet days, weekend away, getaway, silence, silent, disconnect, digital detox, time out, screens, screen time, phone addiction, scrolling, social media, digital break, a rest, switch off my phone → retreats and quiet days
sound bath, sound healing, gong bath, gong, singing bowls, tibetan bowls → sound and relaxation
sing, singing, choir, choirs, chorus, can't sing, voice, singer → singing and music
music, music therapy, guitar, drum, drumming, instrument → singing and music
art, art therapy, art therapist, paint, painting, draw, drawing, sketch, creative, creativity, crafts, craft, colouring, watercolour, watercolours → art and craft, creativity
pottery, ceramics, clay, potter → art and craft, pottery
woodwork, wood, carpentry, knitting, knit, sewing, crochet, make something, work with my hands, hands busy, something with my hands, whittling, carving, carve → art and craft, creativity
walk, walks, walking, walking group, hike, hiking, hill walking, ramble, rambling, ramblers, stroll → walking groups, outdoors
outdoors, outside, nature, countryside, woods, trees, birds, fresh air, forest bathing, woodland, park, green space, walk and talk → outdoors, walking groups
garden, gardening, allotment, soil, digging, planting, plants, vegetables, grow vegetables, horticulture, horticultural → outdoors, gardening, grow vegetables
cold water, wild swimming, sea swimming, swim, swimming, swimmer, ice bath, cold plunge, sea dip, dip, dips, sea, lake, lido, river swimming → cold water, outdoors, swimming
group, groups, group therapy, class, classes, workshop, workshops → groups
one to one, one-to-one, 1-1, 1 to 1, 121, individual, private session → one to one
online, zoom, video call, video, skype, remote, remotely, by phone, telephone, phone, virtual, from home → online
welsh, cymraeg, welsh speaking, yn gymraeg → welsh, cymraeg
irish, gaeilge, irish speaking, as gaeilge → irish, gaeilge
racism, racist, immigrant, immigration, migrant, refugee, refugees, asylum, asylum seeker, homesick, new country, culture, far from home, miss home, miss my country → counselling, groups
decision, decisions, can't decide, what to do with my life, don't know what i want, crossroads, purpose, midlife crisis, mid-life crisis, life change, big change, changes, find myself → counselling, coach
boundaries, say no, people pleaser, people-pleaser, assertive, assertiveness, codependent, co-dependent → counselling, relationships
attachment, abandonment, abandoned, rejected, rejection, commitment, unloved → relationships, counselling
narcissist, narcissistic, gaslighting, controlling, manipulative, toxic, unhealthy relationship → relationships, counselling
personality disorder, borderline, bpd, dissociation, dissociative, multiple personalities → counselling
medication, antidepressants, antidepressant, sertraline, pills, side effects → counselling, low mood
military, army, veteran, veterans, police, nurse, nurses, doctor, teacher → work and burnout, counselling
blind, visually impaired, partially sighted, sight loss, deaf, deafness, hard of hearing, hearing loss, hearing impaired, sign language, bsl → online, peer listening, counselling
isolated at home, housebound, disabled, disability, wheelchair → online, older people
homeless, housing, eviction, landlord → money worries, peer listening
tv, telly → television
prison, court, probation → peer listening, counselling
privacy policy, cookie policy, data protection, gdpr → privacy
terms of use, terms of service, terms and conditions → terms
`
  .trim()
  .split('\n')
  .map((line) => {
    const [words = '', means = ''] = line.split(' → ');
    return { words, means };
  });

interface InitialSynonym {
  words: string;
  means: string;
}
