#!/bin/sh
# Makes an authority of one's own, and certificates for NATS, Redis, Hearth and the proxy.
#   deploy/certificates.sh [folder] [name of the proxy]
# Run it again when they have expired (825 days), and start NATS, Redis, then the others anew. The authority is kept.
set -eu
folder=${1:-"$(dirname "$0")/certificates"} site=${2:-localhost} days=825

# The folder is closed to others; what is in it is open, as each container reads its part as another user.
mkdir -p "$folder" && chmod 700 "$folder" && cd "$folder"
echo '*' >.gitignore

new_key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1"; }

[ -e authority.key ] || {
  (umask 077 && new_key authority.key)
  openssl req -x509 -new -key authority.key -days 3650 -subj "/CN=Hearth's own authority" -out authority.crt \
    -addext basicConstraints=critical,CA:true -addext keyUsage=critical,keyCertSign,cRLSign
}

# A certificate: whose, for which names, for which use.
certify() {
  mkdir -p "$1" && cp authority.crt "$1/ca.crt"
  new_key "$1/$1.key" && chmod 644 "$1/$1.key"
  printf 'subjectAltName=%s\nextendedKeyUsage=%s\nbasicConstraints=CA:false\n' "$2" "$3" >"$1/extensions"
  openssl req -new -key "$1/$1.key" -subj "/CN=$1" |
    openssl x509 -req -CA authority.crt -CAkey authority.key -CAcreateserial -days "$days" -extfile "$1/extensions" -out "$1/$1.crt" 2>/dev/null
  rm "$1/extensions"
}
certify nats DNS:nats,DNS:localhost,IP:127.0.0.1 serverAuth
certify redis DNS:redis,DNS:localhost,IP:127.0.0.1 serverAuth,clientAuth
certify hearth DNS:hearth clientAuth
[ -e proxy/proxy.crt ] || certify proxy "DNS:$site,DNS:localhost,IP:127.0.0.1" serverAuth
echo "Certificates are in $(pwd)"
