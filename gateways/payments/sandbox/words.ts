import type { Lang } from "#contract/languages.ts";
import type { Behavior } from "./test-cards.ts";

// The sandbox has its own wording: to a site, it is another company's page.

const en = {
  fieldsTitle: "Credit or debit card",
  number: "Card number",
  expires: "Expiration date (MM/YY)",
  cvc: "Security code",
  zip: "Billing ZIP code",
  demo: "This is a demo. Real cards aren't accepted, and no one is charged.",
  tryThis: "Use 4242 4242 4242 4242 with any future date, code, and ZIP code.",
  orCard: "or pay by card",
  apple: "Pay with Apple Pay",
  google: "Pay with Google Pay",
  walletDemo: "In this demo, a test Visa ending in 4242 stands in for your wallet.",
  walletPay: "Pay",
  walletCancel: "Cancel",
  otherCards: "Other test cards",
  numberMissing: "Enter a card number.",
  numberUnlisted:
    "Only the test cards listed below work here. Never enter a real card number in a demo.",
  expiresMissing: "Enter the expiration date as month and year: MM/YY.",
  expiresPast: "This card has expired. Check the date or use another card.",
  cvcMissing: "Enter the 3- or 4-digit security code.",
  zipMissing: "Enter a 5-digit ZIP code.",
  failed: "We couldn't send your card details. Check your connection and try again.",
  script: "To enter a card, turn on JavaScript in your browser.",
  noKey: "These card fields only work on a payment page.",
  bank: "Demo Bank",
  ask: "Is this you?",
  asks: "wants to charge your card:",
  card: "Card ending in",
  approve: "Approve",
  refuse: "Decline",
  settled: "You've already answered",
  settledText: "There's nothing more to do here.",
  back: "Back to your order",
  unknown: "Nothing to approve here",
  unknownText:
    "This link is wrong or has expired. Go back to your order to see where your payment stands.",
};
type Words = typeof en;

const es: Words = {
  fieldsTitle: "Tarjeta de crédito o débito",
  number: "Número de tarjeta",
  expires: "Vencimiento (MM/AA)",
  cvc: "Código de seguridad",
  zip: "Código postal de facturación",
  demo: "Esto es una demostración. No se aceptan tarjetas reales y no se cobra nada.",
  tryThis:
    "Use 4242 4242 4242 4242 con cualquier fecha futura, código de seguridad y código postal.",
  orCard: "o pague con tarjeta",
  apple: "Pagar con Apple Pay",
  google: "Pagar con Google Pay",
  walletDemo:
    "En esta demostración, una tarjeta Visa de prueba terminada en 4242 reemplaza a su billetera digital.",
  walletPay: "Pagar",
  walletCancel: "Cancelar",
  otherCards: "Otras tarjetas de prueba",
  numberMissing: "Escriba un número de tarjeta.",
  numberUnlisted:
    "Aquí solo sirven las tarjetas de prueba de la lista. Nunca escriba el número de una tarjeta real en una demostración.",
  expiresMissing: "Escriba la fecha de vencimiento con mes y año: MM/AA.",
  expiresPast: "Esta tarjeta está vencida. Revise la fecha o use otra tarjeta.",
  cvcMissing: "Escriba el código de seguridad de 3 o 4 dígitos.",
  zipMissing: "Escriba un código postal de 5 dígitos.",
  failed: "No pudimos enviar los datos de la tarjeta. Revise su conexión e intente de nuevo.",
  script: "Para escribir los datos de una tarjeta, active JavaScript en su navegador.",
  noKey: "Estos campos solo funcionan en una página de pago.",
  bank: "Banco de Demostración",
  ask: "¿Es usted?",
  asks: "quiere hacer este cobro a su tarjeta:",
  card: "Tarjeta terminada en",
  approve: "Aprobar",
  refuse: "Rechazar",
  settled: "Usted ya respondió",
  settledText: "No hay nada más que hacer aquí.",
  back: "Volver a su pedido",
  unknown: "No hay nada que aprobar aquí",
  unknownText:
    "El enlace es incorrecto o ya venció. Vuelva a su pedido para ver el estado de su pago.",
};

export const words: Record<Lang, Words> = { en, es };

export const cardWords: Record<Lang, Record<Behavior, string>> = {
  en: {
    success: "Approved",
    declined: "Declined",
    insufficient_funds: "Declined: insufficient funds",
    expired_card: "Declined: expired card",
    challenge_passed: "Your bank verifies you first",
    challenge_failed: "Your bank can't verify you",
    slow: "Approved after 5 seconds",
    reset_before: "The connection drops before the payment",
    reset_after: "Approved, then the connection drops",
    timeout_after: "Approved, but no response comes back",
    error_after: "Approved, then a server error",
    malformed_after: "Approved, but the response is garbled",
  },
  es: {
    success: "Aprobada",
    declined: "Rechazada",
    insufficient_funds: "Rechazada: fondos insuficientes",
    expired_card: "Rechazada: tarjeta vencida",
    challenge_passed: "Su banco verifica primero que es usted",
    challenge_failed: "Su banco no puede verificar que es usted",
    slow: "Aprobada después de 5 segundos",
    reset_before: "La conexión se corta antes del pago",
    reset_after: "Aprobada; luego se corta la conexión",
    timeout_after: "Aprobada, pero no llega respuesta",
    error_after: "Aprobada; luego falla el servidor",
    malformed_after: "Aprobada, pero la respuesta es ilegible",
  },
};
