// What passwords are built from: names, teams, animals, places, brands and other obvious choices.

export const commonWords: readonly string[] =
  `
aaron abby abigail abraham adam adrian adriana agustin aidan aiden alan albert alberto alejandra
alejandro alex alexa alexander alexandra alexis alfonso alfred alfredo alice alicia alina alison
allison alma alvaro alyssa amanda amber amelia amy ana anabel andrea andres andrew andy angela
angelica angelina angelo anita anna anne annie anthony antonio april ariana ariel armando arnold
arthur arturo ashton audrey austin autumn ava avery barbara barney barry beatriz becky ben benito
benjamin benny bernard betty beverly bianca bill billy blake bob bobby bonnie brad bradley brandi
brandon brandy brayden brenda brendan brent brett brian briana brianna britney brittany brooke
bruce bruno bryan bryce caleb calvin cameron camila candace carl carla carlo carmen carol carolina
caroline carrie carter casey cassandra catalina catherine cathy cecilia celeste cesar chad charles
charlotte chase chelsea cheryl chester chloe chris christian christina christine christopher cindy
claire clara claudia clayton clifford clinton cody cole colin colleen colton connie connor conor
corey cory courtney craig cristian cristina crystal curtis cynthia daisy dakota dale damian damon
dan dana danielle danny darren darryl dave dawn dean deanna debbie deborah debra denise dennis
derek desiree destiny devin devon diana diane diego dolores dominic don donald donna doris dorothy
doug douglas duane duke dustin dwight dylan earl eddie edgar edith eduardo edward edwin eileen
elaine elena eleanor eli elias elijah elisa elizabeth ella ellen elliot emilia emilio emily emma
enrique eric erica erick erika erin ernest ernesto esteban esther ethan eugene eva evan evelyn
fabian faith felipe felix fernanda fernando florence frances francesca francis francisco frank
frankie fred freddy frederick gabriel gabriela gabriella gary gavin gene george gerald gerardo
gilbert gina gladys glenn gloria gonzalo gordon grace graham grant greg gregory guadalupe guillermo
gustavo hailey haley hannah harold harry harvey hayden hazel heather hector heidi helen henry
herbert holly hope howard hugo ian ignacio irene iris isaac isabel isabella isaiah israel ivan jack
jackie jackson jacob jacqueline jade jaime jake james jamie jane janet janice jared jasmine jason
javier jayden jean jeff jeffrey jenna jenny jeremiah jeremy jerome jerry jesse jessie jesus jill
jim jimmy joan joanna joaquin jocelyn joe joel joey john johnny johnson jon jonah jonathan jorge
joseph joselyn josh joshua josie joyce juanita judith judy julia julian juliana julie juliet julio
julius justin kaitlyn karen karina karla kate katherine kathleen kathryn kathy katie katrina kayla
keith kelly kelsey ken kendra kenneth kenny kevin kim kimberly kirsten kristen kristin kristina
kurt kyle lance larry laura lauren laurie lawrence leah lee leo leon leonard leonardo leonel leslie
lester lewis liam lillian lily linda lindsay lindsey lisa logan lois lola lorena lorenzo lori
lorraine louis louise lourdes lucas lucia lucy luis luisa luke luna lupita lydia lynn mackenzie
madeline madison maggie malcolm mandy manuel manuela marc marcela marcelo marco marcos marcus
margaret margarita maria mariana maribel marie marilyn marina mario marisol marissa mark marlene
marsha marshall martha martin martina marvin mary mason mateo mathew matt matthew maureen maurice
max maximus maya megan melanie melinda melissa mercedes meredith mia micah michele michelle miguel
mike mildred miles milton mindy miranda miriam mitchell molly monica monique morgan moses nancy
naomi natalia natalie natasha nathan nathaniel neil nelson nicholas nick nicolas nicole nina noah
noel nora norma norman octavio olga oliver olivia omar oscar owen pablo paige pamela paola paris
parker pat patricia patricio patrick patty paul paula paulina pauline pedro peggy penelope penny
perla peter phil philip phillip phyllis preston rachel rafael ralph ramiro ramon randall randy raul
ray raymond rebecca regina renee ricardo richard rick ricky riley rita roberta roberto robin rocio
rodney rodrigo roger roland roman ron ronald ronnie rosa rosario rose rosemary ross roxanne roy
ruben ruby rudy russell ruth ryan sabrina sally salvador sam samantha samuel sandra sandy santiago
santos sara sarah savannah scott sean sebastian sergio seth shane shannon sharon shaun shawn sheila
shelby shelly sherry shirley sierra silvia simon skylar sofia sonia sophia sophie spencer stacey
stacy stanley stella stephanie stephen steve steven stuart sue susan suzanne sydney sylvia tamara
tammy tanya tara tatiana taylor ted teresa terri terry theodore theresa tiffany tim timothy tina
todd tom tomas tommy toni tony tracy travis trevor trinity tristan troy tyler tyrone valentina
valeria valerie vanessa veronica vicki vickie victor victoria vincent violet virginia vivian
viviana walter wanda warren wayne wendy wesley whitney will william willie wilson wyatt xavier
ximena yadira yesenia yolanda yvette yvonne zachary zoe garcia martinez rodriguez hernandez lopez
gonzalez perez sanchez ramirez torres flores rivera gomez diaz reyes morales ortiz gutierrez smith
williams jones brown davis miller wilson anderson harris walker

abc abcd qaz wsx qwerty qwertz azerty asdf zxcv pass passcode passphrase passkey passme pwd
letmeinnow openup sesame opensesame enter entra abrete username account member members mypass
myaccount owner root toor superuser sysadmin system server network office manager service support
website online web site mail email hotmail gmail yahoo outlook myspace twitter instagram tiktok
youtube netflix amazon ebay paypal microsoft windows linux android iphone ipad apple macbook
nintendo playstation xbox minecraft fortnite roblox pikachu zelda mario sonic tetris halo gamer
gaming player playboy hacker hack phone telefono mobile laptop keyboard teclado screen monitor
printer desktop digital database oracle cisco changeit changethis temp temporary temporal example
sample demo nopass nopassword blank unknown anything something everything everyone someone nobody
anonymous number numero letters random simple easy hard long strong safe secure secured insecure

lovelove ilovemy lovemy amomi loveme lovehim loveher lovehate lovebug loverboy lovers loved beloved darling honey sweet
sweetie sweety sweetheart sweetness cutie cutiepie cute hottie sexy beautiful bonita bonito hermosa
hermoso preciosa linda guapo guapa gorgeous handsome pretty perfect amazing awesome fantastic great
wonderful special lucky luckystar single married wedding marriage husband wife wifey hubby spouse
esposa esposo novia novio boyfriend girlfriend bestfriend bff buddy sister sissy mom mum dad daddys
mamita papito mami papi abuela abuelo grandma grandpa nana hijo hija hermano hermana amiga amigo
amigos amistad mivida vida mibebe micielo cielo teamomucho tkm amorcito corazones besos beso carino
felicidad feliz alegria siempre juntos porsiempre parasiempre estrella estrellas luna sol mariposa
flores girl girls boy boys kid kids children ninos babyboy babydoll kiss kisses kissme hugs hugme
missyou missme needyou wantyou onlyyou onlyme justme myself mylove mylife mybaby myangel myheart
heart hearts broken

god godisgood godislove godbless bless blessing praise pray prayer holy spirit angels church
bible gospel lord savior savior jesuschrist jesuslovesme jesusislord christian jehova dios diosito
diosesamor cristo virgen iglesia bendiciones gracia gloria santa hallelujah amen allah islam buddha
peace paz esperanza believe dream dreams dreamer miracle destiny karma spiritual trinity salvation

dog dogs doggy doggie puppy pup cat cats kitty kitten hellokitty gato gatito perro perrito horse
horses pony caballo cow pig piggy rabbit bunny mouse rat hamster bird birds eagle eagles falcon
hawk raven owl parrot duck ducks chicken turkey penguin dolphin dolphins shark sharks whale fish
fishing turtle frog snake spider lizard dinosaur wolf wolves wolverine fox bear bears panda koala
lion lions leon tigre tigger elephant giraffe gorilla bull bulls bulldog bulldogs pitbull boxer
beagle poodle chihuahua labrador husky rottweiler cowboy cowboys cowgirl unicorn phoenix dragons
dragonfly firefly ladybug beetle cheetah jaguar panther panthers leopard cougar cobra viper python
rex max buster bailey bella charlie coco lucky rocky toby sadie bandit duchess dexter oreo peanut
pumpkin sparky snoopy garfield scooby scoobydoo simba shadow smokey snowball snowflake midnight
princess precious muffin cupcake cinnamon patches socks whiskers fluffy fluffybunny

black blue red green yellow white pink purple brown silver gold golden orange violet indigo rojo
azul verde amarillo blanco negro rosa morado rainbow crystal diamond diamonds emerald sapphire ruby
pearl jade amber jewel silverado blackcat blackdog blackjack blackbird redrose redsox redskins
bluebird bluesky blueeyes browneyes greenday pinkfloyd whitesox yellowstone goldfish

sports deporte deportes football footballer soccer soccerball baseball softball basketball
volleyball lacrosse cricket rugby wrestling boxing karate skate skater skateboard snowboard surf
surfing surfer swimming swimmer running runner racing racer cycling biker hiking camping fishing
hunting dance dancer dancing ballet cheer cheerleader coach champion champions championship winner
winners victory player team teamwork goal score touchdown homerun slugger pitcher quarterback
yankees mets dodgers giants cubs cardinals braves astros rangers angels padres marlins phillies
steelers packers patriots broncos raiders chargers vikings seahawks saints ravens titans texans
colts jaguars chiefs rams niners fortyniners bengals browns buccaneers falcons lakers celtics bulls
spurs warriors knicks nets heat magic rockets mavericks suns clippers pistons pacers bruins
redwings penguins blackhawks canucks flyers sabres gators longhorns sooners tarheels buckeyes
wildcats wolverines huskies hurricanes seminoles crimson rolltide arsenal chelsea liverpool
manchester united barcelona realmadrid madrid juventus chivas america pumas cruzazul boca river
messi ronaldo neymar beckham maradona kobe kobebryant jordan lebron brady peyton jeter tiger woods
nascar earnhardt senna

car cars truck trucks jeep ford chevy chevrolet camaro corvette mustang dodge charger challenger
ram silverado tacoma toyota honda civic accord nissan mazda subaru impreza volvo volkswagen jetta
beetle porsche carrera audi bmw mercedes benz lexus ferrari lamborghini bugatti maserati jaguar
cadillac escalade chrysler pontiac firebird suzuki yamaha kawasaki ducati harleydavidson harley
motorcycle racecar driver driving engine turbo diesel rocket airplane pilot airforce army navy
marine marines military soldier sniper warrior ranger captain sergeant colonel general police
fireman firefighter doctor nurse teacher student lawyer engineer

batman superman spiderman ironman wolverine avengers captainamerica hulk thor flash deadpool joker
robin catwoman superhero supergirl starwars skywalker darthvader vader yoda jedi chewbacca startrek
enterprise spock picard matrix neo trinity morpheus gandalf frodo hobbit lordoftherings middleearth
harrypotter potter hogwarts dumbledore hermione gryffindor slytherin twilight vampire werewolf
buffy zombie zombies simpsons homer bart southpark cartman familyguy spongebob patrick pokemon
digimon naruto sasuke sakura goku vegeta dragonball dragonballz onepiece luffy bleach deathnote
sailormoon mickey mickeymouse minnie minniemouse donald goofy pluto tinkerbell peterpan nemo dory
shrek buzzlightyear woody frozen elsa disney disneyland barbie garfield jamesbond indiana terminator
rambo godfather titanic gladiator braveheart scarface transformers hungergames gameofthrones
winteriscoming walkingdead breakingbad friends seinfeld lost

metallica slipknot nirvana ironmaiden megadeth linkinpark greenday blink evanescence korn eminem
tupac biggie beyonce rihanna britney madonna shakira selena gomez ladygaga katyperry taylorswift
justinbieber bieber onedirection jonas backstreet nsync spicegirls beatles lennon elvis presley
michaeljackson jackson marley bobmarley hendrix zeppelin ledzeppelin rollingstones queen metal rock
rocknroll rockstar rocker punk punkrock hiphop rap rapper reggae reggaeton salsa bachata cumbia
country music musica musician guitar guitarra piano drums drummer bass singer song melody concert

pizza burger taco tacos burrito pasta cheese cheesecake chicken bacon butter peanutbutter cookies
cookie cookiemonster candy candyman chocolate vanilla strawberry cherry banana apple apples mango
pineapple peaches peach lemon lime coconut blueberry raspberry watermelon grape grapes tomato
potato onion garlic pepper salt sugar honey cinnamon ginger coffee cafe tea milk water juice soda
pepsi cocacola coke mountaindew drpepper beer cerveza vodka tequila whiskey corona budweiser
heineken wine champagne jager smirnoff bacardi margarita marlboro camel newport cannabis weed

america american usa unitedstates mexico mexicana mexicano colombia venezuela argentina brasil
brazil espana spain cuba cubano puertorico dominicana guatemala honduras elsalvador salvador peru
chile ecuador bolivia canada england london paris france germany berlin italy italia roma russia
moscow china japan tokyo korea india australia africa egypt israel newyork newyorkcity manhattan
brooklyn bronx boston chicago philadelphia washington miami orlando tampa florida atlanta georgia
carolina virginia texas dallas houston austin sanantonio elpaso phoenix tucson arizona mesa denver
colorado lasvegas vegas nevada losangeles hollywood california sandiego sanfrancisco oakland
sacramento seattle portland oregon alaska hawaii honolulu detroit michigan ohio cleveland indiana
tennessee nashville memphis kentucky alabama louisiana neworleans mississippi oklahoma kansas
montana dakota minnesota wisconsin illinois jersey

sun sunny sunshine sunset sunrise sunflower moon moonlight moonshine star stars starlight starfish
stargate stardust sky skyline cloud rain rainy rainbow storm thunder lightning snow snowman ice
fire fireball water ocean sea beach playa island isla river lake mountain montana forest jungle
desert garden flower rose roses lily daisy tulip orchid violet jasmine lavender tree trees earth
world mundo universe galaxy planet mercury venus mars jupiter saturn neptune apollo zeus athena
hercules titan atlantis infinity eternity time tiempo tomorrow today yesterday morning night nights
birthday cumpleanos christmas navidad halloween easter thanksgiving valentine newyear holiday
vacation weekend sunday domingo tuesday wednesday thursday saturday lunes martes miercoles jueves
viernes sabado enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
diciembre verano invierno primavera otono january february month year

one two three four five six seven eight nine ten eleven twelve twenty hundred thousand million
uno dos tres cuatro cinco seis siete ocho nueve diez onetwothree first second third last once

house home homesweet casa hogar school escuela college university student class teacher work job
trabajo business company money dinero dollar dollars cash million millionaire rich bank credit card
casino poker blackjack jackpot lotto lottery lucky winner power energy force control freedom
liberty justice truth honor courage strength wisdom success exito successful winning hustle boss
gangster gangsta mafia playa player killer assassin warrior knight samurai ninja pirate
pirates wizard witch magic magical merlin ghost skull death deadman devil demon satan lucifer
hellfire heaven paradise paraiso angelic evil darkness dark shadow blood vampire monster beast
legend legendary hero alpha omega delta sigma gamma beta super mega ultra extreme maximum ultimate
supreme infinite eternal immortal invincible awesome cool coolio hot crazy loco loca mad stupid
dumb lazy funny silly goofy noob newbie nerd geek freak punk rebel outlaw bandit maverick

dental dentists dentistry dentadura sonrisas smiles smiling brush toothbrush toothpaste toothfairy
floss braces crown molar cavity clinic clinica doctor doctora health healthy salud plan member
membership savings enamel mouth boca muela muelas

always never again maybe really hello hellohello hellothere helloworld goodbye goodmorning
goodnight goodluck goodgirl goodboy good bad badboy badgirl best bestever number one numberone
whatever whocares dontcare nomore nothing noway letsgo getmoney getrich fuckyou fuckoff bitch
asshole motherfucker sexy lovesex thankyou thanks gracias porfavor
please sorry perdon help ayuda helpme ihateyou hateyou hate loveyou iloveu iluvu luvu love4ever
foreverlove forever4ever foreverandever loveforever trust trustme trustnoone believe inlove remember
rememberme forget forgetme dontforget imissyou marryme callme secret secreto secretos topsecret
mysecret mine yours ours this that there here with your from have what when where because for are
not but can all out get see now let say big old little small pequeno grande new nuevo nueva viejo

gfhjkm ghbdtn vfhbyf yfnfif natasha sergey vladimir dmitry ivanov privet parol lubov solnce krasotka
nokia sonyericsson motorola siemens toshiba panasonic philips logitech nvidia radeon pentium intel
dell lenovo thinkpad compaq packard hewlett verizon sprint tmobile comcast walmart target costco
starbucks mcdonalds burgerking subway dominos tacobell nike adidas puma reebok jordan gucci prada
versace chanel converse vans hollister abercrombie victoria secret
`.match(/\S+/g) ?? [];

/** Well-known phrases, without spaces and punctuation. */
export const commonPhrases: readonly string[] =
  `
correcthorsebatterystaple thequickbrownfox thequickbrownfoxjumpsoverthelazydog tobeornottobe
tobeornottobethatisthequestion maytheforcebewithyou maytheforce iamyourfather winteriscoming
onceuponatime inthebeginning theend ingodwetrust godblessamerica godblessyou thelordismyshepherd
jesuslovesyou iloveyouforever iloveyousomuch iloveyoubaby iloveyoumom loveyouforever livelaughlove
liveandletlive carpediem hakunamatata abracadabra opensesame supercalifragilistic
supercalifragilisticexpialidocious leavemealone letmeinplease pleaseletmein thisismypassword
thisisapassword mypasswordis mypasswordispassword thisisasecret itsasecret nobodyknows
youwillneverguess younevergonnagetit idontknow idontcare idontremember iforgotmypassword
iforgotit ihatepasswords ihatethis passwordspassword whatisthepassword
enteryourpassword enterpassword changemenow changemeplease needforspeed counterstrike finalfantasy
callofduty grandtheftauto worldofwarcraft leagueoflegends devilmaycry residentevil halflife
starcraft iseedeadpeople whosyourdaddy greedisgood thereisnospoon followthewhiterabbit
illbeback houstonwehaveaproblem lifeislikeaboxofchocolates livelongandprosper youshallnotpass
onering lordoftherings myprecious avadakedavra expectopatronum theboywholived
rollingstones ledzeppelin stairwaytoheaven hotelcalifornia bohemianrhapsody yellowsubmarine
letitbe heyjude alwaysandforever foreverandalways foreveryoung youandme youandmeforever meandyou
twinkletwinklelittlestar happybirthday happybirthdaytoyou merrychristmas feliznavidad
happynewyear felizcumpleanos tequieromucho teamomucho teamoporsiempre tequieroparasiempre
amorporsiempre amoreterno diosesamor diosteama graciasadios misamores mifamilia amomifamilia
vivamexico holamundo micontrasena contrasenasegura estaesmicontrasena noolvidar bienvenidos
abretesesamo loshijos misprincesas quetalcomoestas
professional international unbelievable intelligence administration administrador administrator
independence independent organization relationship understanding revolutionary revolution
communication congratulations responsibility extraordinary entertainment establishment
supernatural philosophical philadelphia massachusetts pennsylvania transformation transformer
transformers constantinople mediterranean cosmopolitan scandinavian chesterfield photographer
photography programmer programming engineering electronics refrigerator encyclopedia championship
conversation imagination construction architecture psychology psychologist mathematics
butterscotch gingerbread strawberries strawberry marshmallow marshmallows cheerleader cheerleading
skateboarding snowboarding motorcycles thunderstorm thunderbird thundercats lightsaber
wonderwoman gryffindor motherfucker thecakeisalie whysoserious venividivici frankenstein
dragonslayer happygolucky showmethemoney bobthebuilder riodejaneiro jacksonville mortalkombat
optimusprime streetfighter homersimpson timberwolves trailblazers winniethepooh silverbullet
greenlantern nightcrawler stratocaster michelangelo satisfaction registration compatibility
constitution civilization resurrection overwhelming biochemistry velociraptor foreveralone
cityofangels lovemetender loveandpeace peaceandlove worldoftanks modernwarfare sleepyhollow
systemofadown avrillavigne heartbreaker ticketmaster internacional mediterraneo marilynmanson
beverlyhills newfoundland rhododendron internet accessibility administrative availability
appreciation announcement cancellation characteristic circumstances conservative consideration
contribution demonstration development disappointed distribution environmental experimental
headquarters identification installation institution introduction investigation legislation
manufacturer manufacturing neighborhood organizations particularly participation performance
presentation productivity professionals qualifications recommendation representative requirements
significance specification subscription successfully sufficiently transportation unfortunately
universities veterinarian volunteering workstation
`.match(/\S+/g) ?? [];
