import type { SpokenLanguage } from "#contract/catalog.ts";
import type { Draw } from "./random.ts";

type Origin = { first: string; last: string; speaks: SpokenLanguage[] };

// First and last names share an origin, as in the U.S. population.
const origins: Origin[] = [
  {
    first: "Claire Daniel Emily Grace Hannah Henry James Julia Martin Nora Owen Peter Ruth Simon",
    last: "Abbott Barlow Carver Dunmore Ellery Fairley Garland Hartwell Linden Merrow Pruitt Whitcomb",
    speaks: ["en"],
  },
  {
    first:
      "Ana Beatriz Camila Diego Elena Gabriel Isabel Javier Lucía Mateo Paola Rafael Rosa Tomás",
    last: "Aguirre Benítez Castañeda Delgado Escobar Fuentes Ibarra Lozano Montoya Quiroga Salcedo Vidal",
    speaks: ["es"],
  },
  {
    first: "Bo Fang Hui Jian Lan Mei Ning Ping Qing Rong Wei Xin Yan Zhen",
    last: "Cai Deng Fang Guo Huang Jiang Liang Meng Ouyang Shen Tang Zhao",
    speaks: ["zh"],
  },
  {
    first: "Amihan Benjie Corazon Danilo Ligaya Maricel Noel Rizalina Rommel Tala",
    last: "Abueva Bautista Catacutan Dimaculangan Lacson Magsaysay Panganiban Sumulong",
    speaks: ["tl"],
  },
  {
    first: "An Binh Chau Dung Hien Khanh Lien Minh Ngoc Phuong Quyen Thao",
    last: "Bui Dang Dinh Duong Ho Lam Ngo Pham Truong Vuong",
    speaks: ["vi"],
  },
  {
    first: "Amal Bashir Dalia Farid Hana Idris Layla Nabil Rania Samir",
    last: "Abboud Bazzi Darwish Farouk Haddad Khalil Mansour Nasser Sabbagh Tahan",
    speaks: ["ar"],
  },
  {
    first: "Adaeze Chidi Emeka Folake Ifeoma Kwame Ngozi Obi Temitope Yaw",
    last: "Achebe Boateng Danso Ekwueme Mensah Nwosu Okafor Owusu Adeyemi Sowande",
    speaks: ["en", "fr"],
  },
  {
    first: "Darnell Ebony Imani Jamal Keisha Malik Monique Terrence Tiana Xavier",
    last: "Banks Booker Dorsey Freeman Gaines Holloway Mayfield Rawlins Sturdivant Tubman",
    speaks: ["en"],
  },
  {
    first: "Eun Hyun Ji-woo Min-jun Seo-yeon Soo-ah Sung Yoon",
    last: "Bae Chung Hwang Kwon Moon Paik Seong Yoo",
    speaks: ["ko"],
  },
  {
    first: "Akira Emi Haruto Kenji Naomi Ren Sakura Yuki",
    last: "Fujita Hayashi Ito Kimura Maeda Nakata Okada Tanabe",
    speaks: ["ja"],
  },
  {
    first: "Anika Arjun Divya Kiran Meera Nikhil Priya Rohan Sanjay Vandana",
    last: "Acharya Bhatt Chowdhury Iyer Joshi Kulkarni Menon Reddy Saxena Trivedi",
    speaks: ["hi", "ur"],
  },
  {
    first: "Alina Boris Dmitri Galina Irina Lev Nadia Oleg Piotr Zofia",
    last: "Antonov Belov Czarnecki Kowalczyk Lisowska Morozov Orlov Sokolova Wójcik Zaytsev",
    speaks: ["ru", "pl"],
  },
  {
    first: "Ani Aram Darius Leila Narek Parisa Shirin Tigran",
    last: "Avakian Bagheri Davtyan Farahani Karimi Petrosyan Sahakian Tehrani",
    speaks: ["hy", "fa"],
  },
  {
    first: "Bruno Chiara Duarte Fabienne Guerda Jean-Paul Luca Marisa Otto Wilhelmina",
    last: "Almeida Baptiste Conti Dieudonné Esposito Lindqvist Moreau Pacheco Ritter Toussaint",
    speaks: ["pt", "fr", "ht", "it", "de"],
  },
  {
    first: "Abdi Bopha Chenda Deqa Ka Mai Pao Sokha Tou Yasmin",
    last: "Chea Farah Hassan Lor Moua Prak Samatar Thao Vang Xiong",
    speaks: ["hmn", "km", "so"],
  },
  {
    first: "Bidziil Doli Haseya Leona Nizhoni Roland Sani Yanaba",
    last: "Begaye Bitsui Nez Peshlakai Tsosie Yellowhair",
    speaks: ["nv"],
  },
];

// The first origins are the most common.
const weights = Object.fromEntries(origins.map((_, at) => [String(at), at < 2 ? 6 : 2]));

export type Person = { firstName: string; lastName: string; speaks: SpokenLanguage[] };

export function person(draw: Draw): Person {
  const { first, last, speaks } = origins[Number(draw.weighted(weights))] ?? draw.one(origins);
  return {
    firstName: draw.one(first.split(" ")),
    lastName: draw.one(last.split(" ")),
    speaks: draw.some(speaks, 0.6),
  };
}
