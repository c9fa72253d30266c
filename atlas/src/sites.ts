import type { LatLon } from './data.ts'

/** Where the cities of the games lie on the earth; the data names them without a place. Keyed by space. */
export const sites: Readonly<Record<string, Readonly<Record<string, LatLon>>>> = {
  invasions: {
    'arabia-deserta': [30.5, 47.8], hijaz: [24.5, 39.6], albarussia: [53.9, 27.6], lethigallia: [56.95, 24.1], novogardia: [59.7, 30.3], galicia: [50.06, 19.9],
    caledonia: [56.4, -3.4], lagenia: [53.35, -6.3], armenia: [39.9, 44.5], colchis: [42.15, 41.7], iberia: [41.8, 44.7], bohemia: [50.08, 14.4], hunnia: [47.5, 19.3],
    bavaria: [48.5, 11.9], franconia: [50.1, 8.7], oderus: [52.5, 13.4], abascia: [47.2, 39.4], bosporus: [44.6, 33.5], danapris: [50.45, 30.5], norvegia: [59.1, 10.2],
    selandia: [55.5, 11.6], sueonia: [59.3, 17.5], sarkil: [46.4, 48], aegyptus: [29.85, 31.25], cyrenaica: [32.8, 21.85], delta: [31, 32.5], nilus: [31.2, 29.9],
    thebais: [25.7, 32.6], africa: [36.85, 10.3], saldae: [36.75, 5.07], tingitania: [35.77, -5.8], tripolitania: [32.63, 14.3], utica: [36.9, 7.75], bythinia: [40.43, 29.7],
    cyprus: [35.18, 33.9], lydia: [37.94, 27.34], mysia: [39.13, 27.18], bernicia: [55.6, -1.7], camulodunum: [51.5, -0.1], cantium: [51.06, -1.3],
    'corinium-dobunorum': [52.67, -2.64], durnovaria: [50.9, -3.3], 'flavia-caesariensis': [53.96, -1.08], anatolia: [37.87, 32.5], cilicia: [36.9, 34.9], pontus: [41, 39.7],
    melitene: [38.4, 38.3], aquitania: [44.84, -0.58], garumnum: [43.6, 1.44], liger: [47.08, 2.4], provincia: [43.68, 4.63], rhodanus: [45.76, 4.84], septimania: [43.18, 3],
    armoricum: [47.65, -2.76], austrasia: [50.77, 6.08], burgondia: [47.32, 5.04], lotharingia: [48.58, 7.6], neustria: [48.86, 2.35], lugdunum: [49.44, 1.1], saliens: [50.6, 3.4],
    sequana: [49.25, 4.03], treveria: [49.75, 6.64], achaia: [37.97, 23.7], macedonia: [40.64, 22.94], creta: [35.5, 24], thracia: [41.02, 28.9], asturica: [41.2, -4.9],
    baetica: [37.2, -3.6], carpetania: [39.86, -4.02], cartaginensis: [37.6, -1], celtiberia: [41.65, -0.9], gallaecia: [41.55, -8.4], hispalensis: [37.4, -6],
    lusitania: [39.24, -8.7], tarraconensis: [41.38, 2.17], carnuntum: [47.5, 19], illyricum: [43.54, 16.5], noricum: [46.7, 14.4], pannonia: [44.97, 19.6], rhaetia: [48.9, 12],
    apulia: [40.63, 17.94], campania: [40.85, 14.27], cisalpina: [45.46, 9.19], latium: [41.9, 12.5], sicilia: [37.07, 15.28], spoletum: [43.6, 13.5], taurinorum: [45.18, 8.9],
    tuscia: [43.7, 10.4], umbria: [44.4, 12.2], venetia: [45.77, 13.37], adiabene: [36.2, 44], akkad: [35.6, 42.7], artemita: [33.9, 44.9], assyria: [37.07, 41.2],
    babylonia: [33.4, 43.6], chaldea: [33, 44.7], euphrates: [34.75, 40.73], epirus: [41.3, 19.45], 'moesia-inferior': [42.7, 23.3], 'moesia-superior': [44.8, 20.5], amida: [37.2, 40.95],
    'coele-syria': [36.2, 37.16], osroene: [37.15, 38.8], palestina: [31.78, 35.2], phoenicia: [36.2, 36.16], syria: [33.5, 36.3], elymais: [29.93, 52.9], hyrkania: [35.7, 51.6],
    media: [34.8, 48.5], rhagae: [34.64, 50.88], susiana: [32.2, 48.25],
  },
  medioevo: {
    saxony: [53.1, 8.8], rhineland: [50.9, 6.95], franconia: [49.45, 11.1], bavaria: [47.8, 13.05], buda: [47.5, 19], 'upper-hungary': [48.7, 21.25], transylvania: [45.8, 24.15],
    slavonia: [45.8, 15.97], constantinople: [41.02, 28.9], thessalonica: [40.64, 22.94], smyrna: [38.4, 27.15], paphlagonia: [41.28, 31.4], alexandria: [31.2, 29.9], cairo: [30.05, 31.25],
    jerusalem: [31.78, 35.2], damascus: [33.5, 36.3], saraj: [47.2, 47.4], bolgar: [54.98, 49.05], caffa: [45.03, 35.38], tana: [47.27, 39.3], novgorod: [58.5, 31.3], pskov: [57.8, 28.3],
    ladoga: [59.8, 30.6], dvina: [63, 41.6], rome: [41.9, 12.5], tuscany: [43.75, 11], lombardy: [45.46, 9.19], genoa: [44.4, 8.93], venice: [45.44, 12.33], naples: [40.85, 14.27],
    panormus: [38.1, 13.36], flanders: [51.2, 3.22], cracow: [50.06, 19.94], prussia: [54.35, 18.65], livonia: [56.95, 24.1], kiev: [50.45, 30.5], vladimir: [56.13, 40.4], dalmatia: [44.12, 15.24],
    bulgaria: [43.08, 25.65], moldavia: [46.2, 30.35], candia: [35.33, 25.13], cilicia: [36.77, 35.8], antakya: [36.2, 36.16], cyprus: [35.12, 33.94], acre: [32.93, 35.08],
    trebizond: [41, 39.72], tabriz: [38.08, 46.3], tunis: [36.8, 10.18],
  },
}
